import { type Gender, genders, type OpponentGenderPreference, onboardingRegions } from '@rally/contracts/players';
import { texts } from '../../texts.ts';

type OpponentPreference = Exclude<OpponentGenderPreference, 'any'>;
const opponentPreferences: readonly OpponentPreference[] = ['no_preference', 'male', 'female'];

/** Options for the region: also the player's own one that is not in the list, or an empty one before there is one. */
export function listRegionOptions(own: string) {
  const { chooseRegion, otherRegion } = texts().profile;
  const isListed = own === '' || onboardingRegions.some((region) => region === own);
  const regions = isListed ? onboardingRegions : [own, ...onboardingRegions];
  // The others are names of places.
  const options = regions.map((region) => ({ value: region, label: region === 'Other' ? otherRegion : region }));
  return own === '' ? [{ value: '', label: chooseRegion }, ...options] : options;
}

/** Options for the player's own gender, which is optional. */
export function listGenderOptions() {
  const { genders: labels, noGender } = texts();
  return [{ value: '', label: noGender }, ...genders.map((gender) => ({ value: gender, label: labels[gender] }))];
}

/** Options for the preferred opponent. */
export function listOpponentPreferenceOptions() {
  const labels = texts().opponentPreferences;
  return opponentPreferences.map((preference) => ({ value: preference, label: labels[preference] }));
}

export function toGender(choice: string): Gender | null {
  return genders.find((gender) => gender === choice) ?? null;
}

/** `any` means the same as `no_preference`. */
export function toOpponentPreference(choice: string | null): OpponentPreference {
  return opponentPreferences.find((opponentPreference) => opponentPreference === choice) ?? 'no_preference';
}
