import { formatDollars, paymentScreenTexts } from '@rally/contracts/payments';
import { Button, Text } from '@rally/ui';
import { useAction, useCall, useUser } from '@rally/web-kit';
import { Panel } from '../../shared/panel/panel.tsx';
import { getErrorText } from '../../shared/session/get-error-text.ts';
import classes from './player-settings.module.css';

/** Offers lifetime access, which replaces match fees. */
export function LifetimeAccess() {
  const { lifetimeAccess } = useUser();
  const offer = useCall('GET /payment/match-availability', {}, { enabled: !lifetimeAccess });
  const price = offer.data && formatDollars(offer.data.data.lifetimeCents);
  const buy = useAction('POST /payment/lifetime', { onSuccess: ({ url }) => location.assign(url) });
  return (
    <Panel title="Lifetime access">
      {lifetimeAccess ? (
        <Text>You have lifetime access. You’ll never pay a match fee again.</Text>
      ) : (
        <>
          <Text>Pay {price && <strong>{price} </strong>}once, never pay a match fee again.</Text>
          {buy.error && (
            <p className={classes.error} role="alert">
              {getErrorText(buy.error, paymentScreenTexts.startFailed)}
            </p>
          )}
          <div>
            <Button loading={buy.isPending || buy.isSuccess} onClick={() => buy.mutate({})}>
              Get lifetime access
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
