import {
  onboardingTexts,
  profileTexts,
  skillMax,
  skillMin,
  skillStep,
  textConsentWordings,
} from '@rally/contracts/players';
import { Alert, Page, PageHeader, Progress, Text } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { useAction, useNavigate, usePageTitle, useUser } from '@rally/web-kit';
import { useState } from 'react';
import type { FoundCourt } from '../../shared/courts/use-court-search.ts';
import { getErrorText } from '../../shared/session/get-error-text.ts';
import { isEmailOrEmpty } from '../../shared/session/is-email-or-empty.ts';
import { toGender, toOpponentPreference } from '../../shared/session/profile-options.ts';
import { CourtStep } from './court-step.tsx';
import classes from './onboarding.module.css';
import { ProfileStep } from './profile-step.tsx';

const steps = onboardingTexts.steps;

/** The two onboarding steps: profile, then home court. */
export default function Onboarding() {
  const user = useUser();
  const navigate = useNavigate();
  const [step, setStep] = useState<1 | 2>(1);
  const [court, setCourt] = useState<FoundCourt | null>(null);
  const [zipCode, setZipCode] = useState(user.zipCode ?? '');
  const [courtMissing, setCourtMissing] = useState(false);
  const hasTextConsent = Boolean(user.textConsent);
  const form = useForm({
    initialValues: {
      name: user.name ?? '',
      email: user.email ?? '',
      region: user.region ?? '',
      skill: user.skill?.toFixed(1) ?? '',
      gender: user.gender ?? '',
      opponentPreference: toOpponentPreference(user.opponentGenderPreference),
      agreesToTexts: hasTextConsent,
    },
    validate: {
      name: (name) => (name.trim() === '' ? profileTexts.nameMissing : null),
      email: (email) => (isEmailOrEmpty(email) ? null : profileTexts.emailInvalid),
      region: (region) => (region === '' ? profileTexts.regionMissing : null),
      skill: (skill) => (isSkill(Number(skill)) ? null : profileTexts.skillInvalid),
      agreesToTexts: (agrees) => (agrees ? null : profileTexts.textConsentMissing),
    },
  });
  const save = useAction('POST /profile/home-court', { refresh: ['GET /me'] });
  usePageTitle('Set up your profile');

  function complete(): void {
    setCourtMissing(court === null);
    if (court === null) return;
    const { name, email, region, skill, gender, opponentPreference } = form.values;
    save.mutate(
      {
        body: {
          name: name.trim(),
          email: email.trim() || null,
          region,
          skill: Number(skill),
          gender: toGender(gender),
          opponentGenderPreference: opponentPreference,
          lat: court.lat,
          lng: court.lng,
          homePlaceId: court.placeId,
          homePlaceName: court.name,
          homeCourtPlaceId: court.placeId,
          homeCourtName: court.name,
          homeCourtAddress: court.address,
          ...(!hasTextConsent && {
            textConsent: { wording: 'signup' as const, version: textConsentWordings.signup.version },
          }),
        },
      },
      // Navigate only after the profile is refreshed, or the guard would redirect back here.
      { onSuccess: () => void navigate('/dashboard') },
    );
  }

  return (
    <Page width="narrow">
      <PageHeader title={step === 1 ? 'Tell us about yourself' : 'Where do you play?'} eyebrow={`Step ${step} of 2`} />
      <div className={classes.progress}>
        <Progress value={(step / steps.length) * 100} aria-label={`Step ${step} of 2: ${steps[step - 1]}`} />
        <div className={classes.steps}>
          {steps.map((name, index) => (
            <Text
              key={name}
              size="sm"
              fw={index + 1 === step ? 700 : 400}
              c={index + 1 === step ? 'inherit' : 'dimmed'}
            >
              {name}
            </Text>
          ))}
        </div>
      </div>
      {!user.phone.startsWith('+1') && (
        <Alert mb="lg" variant="light">
          {onboardingTexts.internationalBanner}
        </Alert>
      )}
      {step === 1 ? (
        <ProfileStep form={form} asksForTextConsent={!hasTextConsent} onNext={() => setStep(2)} />
      ) : (
        <CourtStep
          court={court}
          onCourt={(chosen) => {
            setCourt(chosen);
            setCourtMissing(false);
          }}
          zipCode={zipCode}
          onZipCode={setZipCode}
          error={
            courtMissing
              ? profileTexts.homeCourtMissing
              : save.error && getErrorText(save.error, onboardingTexts.saveFailed)
          }
          saving={save.isPending}
          onBack={() => setStep(1)}
          onComplete={complete}
        />
      )}
    </Page>
  );
}

function isSkill(skill: number): boolean {
  return skill >= skillMin && skill <= skillMax && Number.isInteger(skill / skillStep);
}
