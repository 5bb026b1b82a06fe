import { Button, Text, toast } from '@rally/ui';
import { useAction, useUser } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { Panel } from '../panel/panel.tsx';
import { getTextConsentToShow, hasCurrentTextConsent } from './current-text-consent.ts';

/** Asks for consent to texts from players who have not given it, or gave it only as part of the policies. */
export function TextConsentRequest() {
  const user = useUser();
  const { textConsent: words } = texts();
  const agree = useAction('POST /profile/home-court', {
    refresh: ['GET /me'],
    onSuccess: () => toast(words.saved),
    onError: (error) => toast(error.text, 'error'),
  });
  if (hasCurrentTextConsent(user)) return null;
  return (
    <Panel title={words.title} tone="call">
      <Text>{user.textConsent ? words.agreedToPolicies : words.agreedToNothing}</Text>
      <Text>“{words.wording}”</Text>
      <Button
        w="fit-content"
        loading={agree.isPending}
        onClick={() => agree.mutate({ body: { textConsent: getTextConsentToShow() } })}
      >
        {words.agree}
      </Button>
    </Panel>
  );
}
