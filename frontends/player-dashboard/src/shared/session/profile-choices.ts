import {
  type Gender,
  genderLabels,
  genders,
  type OpponentGenderPreference,
  opponentGenderPreferenceLabels,
} from '@rally/contracts/players';

type Wish = Exclude<OpponentGenderPreference, 'any'>;
const wishes: readonly Wish[] = ['no_preference', 'male', 'female'];

/** One's own gender, which may stay unsaid. */
export const genderChoices = [
  { value: '', label: 'Not specified' },
  ...genders.map((gender) => ({ value: gender, label: genderLabels[gender] })),
];

/** Whom one wants to play. */
export const wishChoices = wishes.map((wish) => ({ value: wish, label: opponentGenderPreferenceLabels[wish] }));

export function genderOf(choice: string): Gender | null {
  return genders.find((gender) => gender === choice) ?? null;
}

/** `any` means the same as no preference. */
export function wishOf(choice: string | null): Wish {
  return wishes.find((wish) => wish === choice) ?? 'no_preference';
}
