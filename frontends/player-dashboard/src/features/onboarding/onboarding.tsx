import { parseCommaList, skillMax, skillMin, skillStep } from '@rally/contracts/players';
import { Alert, Page, PageHeader, Progress, Text } from '@rally/ui';
import {
  Navigate,
  readReturnPath,
  useAction,
  useLocation,
  useNavigate,
  usePageTitle,
  useStepInUrl,
  useUser,
} from '@rally/web-kit';
import { useState } from 'react';
import { toProfileAvailability } from '../../shared/availability/to-profile-availability.ts';
import type { FoundCourt } from '../../shared/courts/use-court-search.ts';
import { useDraftForm } from '../../shared/draft/use-draft-form.ts';
import { getErrorTextOrFallback } from '../../shared/session/get-error-text-or-fallback.ts';
import { isEmailOrEmpty } from '../../shared/session/is-email-or-empty.ts';
import { toGender, toOpponentPreference } from '../../shared/session/profile-options.ts';
import { getTextConsentToShow, hasCurrentTextConsent } from '../../shared/text-consent/current-text-consent.ts';
import { texts } from '../../texts.ts';
import { hasFinishedOnboarding } from './has-finished-onboarding.ts';
import { HomeCourtStep } from './home-court-step.tsx';
import classes from './onboarding.module.css';
import { OnboardingAvailabilityStep } from './onboarding-availability-step.tsx';
import { ProfileStep } from './profile-step.tsx';

/** How far the player came. The draft keeps it like a field. */
const initialProgress: { reachedStep: number; court: FoundCourt | null } = { reachedStep: 1, court: null };

/** The onboarding: profile, availability and home court, prefilled from the signup. Once it is finished, the same answers are in the profile. */
export default function Onboarding() {
  const user = useUser();
  // Decided when the page opens: the last step itself leads on, to the page that a link asked for.
  const [wasFinished] = useState(() => hasFinishedOnboarding(user));
  return wasFinished ? <Navigate to="/dashboard?tab=profile" replace /> : <OnboardingSteps />;
}

function OnboardingSteps() {
  const { onboarding: words, profile } = texts();
  const { steps, stepTitles } = words;
  const titles = { 1: stepTitles.profile, 2: stepTitles.availability, 3: stepTitles.court };
  const user = useUser();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isCourtMissing, setIsCourtMissing] = useState(false);
  const hasTextConsent = hasCurrentTextConsent(user);
  const saved = {
    ...initialProgress,
    name: user.name ?? '',
    email: user.email ?? '',
    region: user.region ?? '',
    skill: user.skill?.toFixed(1) ?? '',
    gender: user.gender ?? '',
    opponentPreference: toOpponentPreference(user.opponentGenderPreference),
    agreesToTexts: hasTextConsent,
    days: parseCommaList(user.availabilityDays),
    times: parseCommaList(user.availabilityTimeBlocks),
    zipCode: user.zipCode ?? '',
  };
  const form = useDraftForm('onboarding', saved, {
    validate: {
      name: (name) => (name.trim() === '' ? profile.errors.nameMissing : null),
      email: (email) => (isEmailOrEmpty(email) ? null : profile.errors.emailInvalid),
      region: (region) => (region === '' ? profile.errors.regionMissing : null),
      skill: (skill) => (isSkill(Number(skill)) ? null : profile.errors.skillInvalid),
      agreesToTexts: (agrees) => (agrees ? null : profile.errors.textConsentMissing),
    },
  });
  const { court, reachedStep } = form.values;
  const { step, openNextStep, openPreviousStep, leaveSteps } = useStepInUrl([1, 2, 3], reachedStep);
  const save = useAction('POST /profile/home-court', { refresh: ['GET /me'] });
  usePageTitle(words.title);

  function openStep(next: 2 | 3): void {
    form.setFieldValue('reachedStep', next);
    openNextStep(next);
  }

  function complete(): void {
    setIsCourtMissing(court === null);
    if (court === null) return;
    const { name, email, region, skill, gender, opponentPreference, days, times } = form.values;
    save.mutate(
      {
        body: {
          name: name.trim(),
          email: email.trim() || null,
          region,
          skill: Number(skill),
          gender: toGender(gender),
          opponentGenderPreference: opponentPreference,
          ...toProfileAvailability({ days, times }),
          lat: court.lat,
          lng: court.lng,
          homePlaceId: court.placeId,
          homePlaceName: court.name,
          homeCourtPlaceId: court.placeId,
          ...(!hasTextConsent && { textConsent: getTextConsentToShow() }),
        },
      },
      {
        onSuccess: () => {
          form.forgetDraft();
          // The profile is refreshed first, or the guard would redirect back here.
          leaveSteps(() => void navigate(readReturnPath(state) ?? '/dashboard', { replace: true }));
        },
      },
    );
  }

  return (
    <Page width="narrow">
      <PageHeader title={titles[step]} eyebrow={words.step({ step, count: steps.length })} />
      <div className={classes.progress}>
        <Progress
          value={Math.round((step / steps.length) * 100)}
          aria-label={words.stepNamed({ step, count: steps.length, name: steps[step - 1] ?? '' })}
        />
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
          {words.internationalBanner}
        </Alert>
      )}
      {step === 1 && <ProfileStep form={form} asksForTextConsent={!hasTextConsent} onNext={() => openStep(2)} />}
      {step === 2 && <OnboardingAvailabilityStep form={form} onBack={openPreviousStep} onNext={() => openStep(3)} />}
      {step === 3 && (
        <HomeCourtStep
          court={court}
          onCourt={(chosen) => {
            form.setFieldValue('court', chosen);
            setIsCourtMissing(false);
          }}
          zipCode={form.values.zipCode}
          onZipCode={(zipCode) => form.setFieldValue('zipCode', zipCode)}
          error={
            isCourtMissing
              ? profile.errors.homeCourtMissing
              : save.error && getErrorTextOrFallback(save.error, words.saveFailed)
          }
          isSaving={save.isPending}
          onBack={openPreviousStep}
          onComplete={complete}
        />
      )}
    </Page>
  );
}

function isSkill(skill: number): boolean {
  return skill >= skillMin && skill <= skillMax && Number.isInteger(skill / skillStep);
}
