import {
  type DayOfWeek,
  daysOfWeek,
  languageDefault,
  parseCommaList,
  type SignupSkill,
  signupAvailabilities,
  type TimeBlock,
  timeBlocks,
} from '@rally/contracts/players';
import type { Subscriber } from '../../subscribers/subscriber.ts';
import { createTextConsentFromPolicies, emptyProfile, type PlayerProfile } from '../player.ts';
import { createLocationFromZipCode } from '../player-location.ts';

/** The initial profile of an account whose phone signed up on the landing page. */
export function createProfileFromSubscriber(subscriber: Subscriber): PlayerProfile {
  const { region, skill, sport, gender, opponentGenderPreference, availability, zipCode } = subscriber;
  const { textConsent, consentAt, language } = subscriber;
  return {
    ...emptyProfile,
    region,
    skill: parseSkill(skill),
    sport,
    gender,
    opponentGenderPreference,
    ...parseSignupAvailability(availability),
    place: createLocationFromZipCode(zipCode),
    language: language ?? languageDefault,
    textConsent: textConsent ? { ...textConsent, givenAt: consentAt } : createTextConsentFromPolicies(consentAt),
  };
}

/** The skill level as a number; "5.0+" is 5. */
function parseSkill(skill: SignupSkill): number {
  return Number.parseFloat(skill);
}

type Availability = Pick<PlayerProfile, 'availabilityDays' | 'availabilityTimeBlocks'>;

/**
 * Parses the availability of a signup (`Weeknights`, or `Mon Evening, Sat`). A profile has one set of times for all its days,
 * so when any part leaves the time open, all times are open.
 */
export function parseSignupAvailability(signup: string): Availability {
  const parts = parseCommaList(signup).map(parseSignupAvailabilityPart);
  const anyDay = parts.some(({ days }) => days.length === 0);
  const anyTime = parts.some(({ blocks }) => blocks.length === 0);
  return {
    availabilityDays: anyDay ? [] : daysOfWeek.filter((day) => parts.some(({ days }) => days.includes(day))),
    availabilityTimeBlocks: anyTime
      ? []
      : timeBlocks.filter((block) => parts.some(({ blocks }) => blocks.includes(block))),
  };
}

interface SignupAvailabilityPart {
  readonly days: readonly DayOfWeek[];
  readonly blocks: readonly TimeBlock[];
}

const namedParts: Readonly<Record<(typeof signupAvailabilities)[number], SignupAvailabilityPart>> = {
  Weeknights: { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], blocks: ['Evening'] },
  Weekends: { days: ['Sat', 'Sun'], blocks: [] },
  Flexible: { days: [], blocks: [] },
};

/** Parses one part between commas: a named one, or days and times. */
function parseSignupAvailabilityPart(text: string): SignupAvailabilityPart {
  const words = text.split(/\s+/);
  const named = signupAvailabilities.find((name) => words.includes(name));
  if (named) return namedParts[named];
  return {
    days: daysOfWeek.filter((day) => words.includes(day)),
    blocks: timeBlocks.filter((block) => words.includes(block)),
  };
}
