import type { User } from '@rally/contracts/players';

/** Whether the profile has everything that the onboarding asks for and that a match requires. */
export function hasFinishedOnboarding(user: User): boolean {
  const { name, region, skill, textConsent, lat, homeCourtName, homePlaceName } = user;
  return [name, region, skill, textConsent, lat, homeCourtName ?? homePlaceName].every((part) => part != null);
}
