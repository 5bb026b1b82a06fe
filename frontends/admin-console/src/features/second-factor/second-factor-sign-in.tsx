import type { SecondFactorStep } from '@rally/contracts/identity';
import { usePageTitle, useSession } from '@rally/web-kit';
import { useState } from 'react';
import card from '../../shared/sign-in/sign-in-card.module.css';
import { texts } from '../../texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorEnrollment } from './second-factor-enrollment.tsx';
import { SecondFactorVerification } from './second-factor-verification.tsx';

interface PassedSecondFactor {
  readonly token: string;
  /** Empty unless the app was just enrolled. */
  readonly recoveryCodes: readonly string[];
}

/** The second step of a staff sign-in: a code from the authenticator app, which is set up at the first sign-in. */
export default function SecondFactorSignIn({
  step,
  onSavingCodes,
}: {
  step: SecondFactorStep;
  /** Called with true once recovery codes are shown, and with false once they are saved. */
  onSavingCodes: (isSaving: boolean) => void;
}) {
  const { secondFactor: words } = texts();
  const session = useSession();
  const [enrolled, setEnrolled] = useState<PassedSecondFactor | null>(null);
  usePageTitle(words.secondFactor);
  // The session's status reports a failure.
  const signIn = (token: string) => void session.signIn(token).catch(() => undefined);

  return (
    <div className={card.frame}>
      {enrolled ? (
        <RecoveryCodes
          codes={enrolled.recoveryCodes}
          onSaved={() => {
            onSavingCodes(false);
            signIn(enrolled.token);
          }}
        />
      ) : step === 'enroll' ? (
        <SecondFactorEnrollment
          onEnrolled={(passed) => {
            onSavingCodes(true);
            setEnrolled(passed);
          }}
        />
      ) : (
        <SecondFactorVerification onVerified={signIn} />
      )}
    </div>
  );
}
