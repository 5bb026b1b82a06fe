import {
  onboardingRegions,
  onboardingTexts,
  skillMax,
  skillMin,
  skillStep,
  textConsentWordings,
} from '@rally/contracts/players';
import { ntrpScale } from '@rally/contracts/scoring';
import { Button, Checkbox, Select, TextInput } from '@rally/ui';
import type { UseFormReturnType } from '@rally/ui/forms';
import { genderOptions, opponentPreferenceOptions } from '../../shared/session/profile-options.ts';
import classes from './onboarding.module.css';

interface ProfileValues {
  name: string;
  email: string;
  region: string;
  skill: string;
  gender: string;
  opponentPreference: 'male' | 'female' | 'no_preference';
  agreesToTexts: boolean;
}

interface ProfileStepProps {
  form: Pick<UseFormReturnType<ProfileValues>, 'values' | 'getInputProps' | 'onSubmit'>;
  /** Of players who did not agree to texts when they signed up. */
  asksForTextConsent: boolean;
  onNext: () => void;
}

const skills = Array.from({ length: (skillMax - skillMin) / skillStep + 1 }, (_, index) =>
  (skillMin + index * skillStep).toFixed(1),
);

/** The first step: name, region, level and preferred opponent. */
export function ProfileStep({ form, asksForTextConsent, onNext }: ProfileStepProps) {
  const level = ntrpScale.find((one) => one.level === Number(form.values.skill));
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onNext)}>
      <TextInput label="Name" withAsterisk autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label="Email (optional)" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <Select
        label="Region"
        withAsterisk
        data={[{ value: '', label: 'Choose your region' }, ...regionOptions(form.values.region)]}
        {...form.getInputProps('region')}
      />
      <Select
        label="Skill"
        withAsterisk
        description={level?.text ?? 'From 1.0 (just starting) to 7.0 (world class)'}
        data={[{ value: '', label: 'Choose your level' }, ...skills]}
        {...form.getInputProps('skill')}
      />
      <Select label="Gender" data={genderOptions} {...form.getInputProps('gender')} />
      <Select
        label="Preferred opponent"
        data={opponentPreferenceOptions}
        {...form.getInputProps('opponentPreference')}
      />
      {asksForTextConsent && (
        <Checkbox
          label={textConsentWordings.signup.text}
          {...form.getInputProps('agreesToTexts', { type: 'checkbox' })}
        />
      )}
      <Button type="submit" size="md">
        {onboardingTexts.next}
      </Button>
    </form>
  );
}

/** The region options, including the signup's region if it is not one of them. */
function regionOptions(own: string): string[] {
  return own === '' || onboardingRegions.some((region) => region === own)
    ? [...onboardingRegions]
    : [own, ...onboardingRegions];
}
