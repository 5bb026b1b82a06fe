import { formatShortPrice } from '@rally/contracts/payments';
import { Button, Text } from '@rally/ui';
import { useAction, useCall, useUser } from '@rally/web-kit';
import { useEffect } from 'react';
import { ErrorText } from '../../shared/error-text/error-text.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { getErrorTextOrFallback } from '../../shared/session/get-error-text-or-fallback.ts';
import { texts } from '../../texts.ts';

/** Offers lifetime access, which replaces match fees. */
export function LifetimeAccess() {
  const { settings, payments } = texts();
  const { lifetime: words } = settings;
  const { lifetimeAccess } = useUser();
  const offer = useCall('GET /payment/match-availability', {}, { enabled: !lifetimeAccess });
  const price = offer.data && formatShortPrice(offer.data.data.lifetimeCents);
  const buy = useAction('POST /payment/lifetime', { onSuccess: ({ url }) => location.assign(url) });
  useOnPageRestored(buy.reset);
  return (
    <Panel title={words.title}>
      {lifetimeAccess ? (
        <Text>{words.owned}</Text>
      ) : (
        <>
          <Text>
            {price === undefined
              ? words.offer
              : words.offerFor({ price, strong: (content) => <strong key="price">{content}</strong> })}
          </Text>
          <ErrorText text={buy.error && getErrorTextOrFallback(buy.error, payments.startFailed)} />
          <div>
            <Button loading={buy.isPending || buy.isSuccess} onClick={() => buy.mutate({})}>
              {words.buy}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

/** Calls back when the browser's Back button shows the page as it was left. */
function useOnPageRestored(onRestored: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestored();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [onRestored]);
}
