import { textConsentWordings } from '@rally/contracts/players';
import { Button, Text, toast } from '@rally/ui';
import { useAction, useUser } from '@rally/web-kit';
import { Panel } from '../panel/panel.tsx';
import { currentTextConsent, hasCurrentTextConsent } from './current-text-consent.ts';

/** Asks players for consent to texts who have not given it, or only as part of the policies. */
export function TextConsentRequest() {
  const user = useUser();
  const agree = useAction('POST /profile/home-court', {
    refresh: ['GET /me'],
    onSuccess: () => toast('Thanks. Your consent is saved.'),
    onError: (error) => toast(error.text, 'error'),
  });
  if (hasCurrentTextConsent(user)) return null;
  return (
    <Panel title="Can we text you?" tone="call">
      <Text>{user.textConsent ? untilNow.agreedToPolicies : untilNow.agreedToNothing}</Text>
      <Text>“{textConsentWordings.signup.text}”</Text>
      <Button
        w="fit-content"
        loading={agree.isPending}
        onClick={() => agree.mutate({ body: { textConsent: currentTextConsent } })}
      >
        I agree
      </Button>
    </Panel>
  );
}

/** What is sent until the player agrees. */
const untilNow = {
  agreedToPolicies:
    'You joined before we asked for your consent to texts on its own. Until you answer, we text you about your matches as before. Reply STOP at any time to opt out.',
  agreedToNothing: 'Until you agree, we send you only the codes you request, and we can’t find you a match.',
};
