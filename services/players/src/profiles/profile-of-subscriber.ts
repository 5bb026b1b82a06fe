import {
  type AvailabilityDay,
  availabilityDays,
  parseCommaList,
  type SignupSkill,
  signupAvailabilities,
  type TimeBlock,
  timeBlocks,
} from '@rally/contracts/players';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { placeOfZipCode } from './place.ts';
import { newcomersProfile, type PlayerProfile } from './player.ts';

/** The profile that a new account begins with when its phone had signed up before. */
export function profileOfSubscriber(subscriber: Subscriber): PlayerProfile {
  const { region, skill, sport, gender, opponentGenderPreference, availability, zipCode } = subscriber;
  return {
    ...newcomersProfile,
    region,
    skill: skillOf(skill),
    sport,
    gender,
    opponentGenderPreference,
    ...availabilityOf(availability),
    place: placeOfZipCode(zipCode),
  };
}

/** The number of a signup's level; "5.0+" counts as 5. */
function skillOf(skill: SignupSkill): number {
  return Number.parseFloat(skill);
}

type Availability = Pick<PlayerProfile, 'availabilityDays' | 'availabilityTimeBlocks'>;

/**
 * The days and times of a signup (`Weeknights`, or `Mon Evening, Sat`). A profile has one set of times for all its days: so
 * where any part leaves the time open, all of it is open, rather than closing hours that were offered.
 */
export function availabilityOf(signup: string): Availability {
  const parts = parseCommaList(signup).map(partOf);
  const anyDay = parts.some(({ days }) => days.length === 0);
  const anyTime = parts.some(({ blocks }) => blocks.length === 0);
  return {
    availabilityDays: anyDay ? [] : availabilityDays.filter((day) => parts.some(({ days }) => days.includes(day))),
    availabilityTimeBlocks: anyTime
      ? []
      : timeBlocks.filter((block) => parts.some(({ blocks }) => blocks.includes(block))),
  };
}

interface Part {
  readonly days: readonly AvailabilityDay[];
  readonly blocks: readonly TimeBlock[];
}

const namedParts: Readonly<Record<(typeof signupAvailabilities)[number], Part>> = {
  Weeknights: { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], blocks: ['Evening'] },
  Weekends: { days: ['Sat', 'Sun'], blocks: [] },
  Flexible: { days: [], blocks: [] },
};

/** One part between commas: a named one, or days and times. */
function partOf(text: string): Part {
  const words = text.split(/\s+/);
  const named = signupAvailabilities.find((name) => words.includes(name));
  if (named) return namedParts[named];
  return {
    days: availabilityDays.filter((day) => words.includes(day)),
    blocks: timeBlocks.filter((block) => words.includes(block)),
  };
}
