import { skillMax, skillMin, skillStep } from '@rally/contracts/players';
import { Button, Checkbox, Select, TextInput } from '@rally/ui';
import type { UseFormReturnType } from '@rally/ui/forms';
import {
  listGenderOptions,
  listOpponentPreferenceOptions,
  listRegionOptions,
} from '../../shared/session/profile-options.ts';
import { texts } from '../../texts.ts';
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
  /** True for players who did not agree to texts when they signed up. */
  asksForTextConsent: boolean;
  onNext: () => void;
}

const skills = Array.from({ length: (skillMax - skillMin) / skillStep + 1 }, (_, index) =>
  (skillMin + index * skillStep).toFixed(1),
);

/** The first step: name, region, level and preferred opponent. */
export function ProfileStep({ form, asksForTextConsent, onNext }: ProfileStepProps) {
  const { profile, onboarding: words, textConsent } = texts();
  const level = words.ntrpLevelDescriptions.find((one) => one.level === Number(form.values.skill));
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(onNext)}>
      <TextInput label={profile.name} withAsterisk autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label={profile.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <Select
        label={profile.region}
        withAsterisk
        data={listRegionOptions(form.values.region)}
        {...form.getInputProps('region')}
      />
      <Select
        label={words.skill}
        withAsterisk
        description={level?.text ?? words.skillHint}
        data={[{ value: '', label: words.chooseSkill }, ...skills]}
        {...form.getInputProps('skill')}
      />
      <Select label={profile.gender} data={listGenderOptions()} {...form.getInputProps('gender')} />
      <Select
        label={profile.opponentPreference}
        data={listOpponentPreferenceOptions()}
        {...form.getInputProps('opponentPreference')}
      />
      {asksForTextConsent && (
        <Checkbox label={textConsent.wording} {...form.getInputProps('agreesToTexts', { type: 'checkbox' })} />
      )}
      <Button type="submit" size="md">
        {words.next}
      </Button>
    </form>
  );
}
