import {
  type Gender,
  genderLabels,
  genders,
  type OpponentGenderPreference,
  opponentGenderPreferenceLabels,
} from '@rally/contracts/players';

type OpponentPreference = Exclude<OpponentGenderPreference, 'any'>;
const opponentPreferences: readonly OpponentPreference[] = ['no_preference', 'male', 'female'];

/** Options for the player's own gender, which is optional. */
export const genderOptions = [
  { value: '', label: 'Not specified' },
  ...genders.map((gender) => ({ value: gender, label: genderLabels[gender] })),
];

/** Options for the preferred opponent. */
export const opponentPreferenceOptions = opponentPreferences.map((opponentPreference) => ({
  value: opponentPreference,
  label: opponentGenderPreferenceLabels[opponentPreference],
}));

export function toGender(choice: string): Gender | null {
  return genders.find((gender) => gender === choice) ?? null;
}

/** `any` means the same as `no_preference`. */
export function toOpponentPreference(choice: string | null): OpponentPreference {
  return opponentPreferences.find((opponentPreference) => opponentPreference === choice) ?? 'no_preference';
}
