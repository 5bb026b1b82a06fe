import { dayMs } from '@rally/contracts/durations';
import { firstSeason } from '@rally/contracts/scoring';
import { getDistanceMiles, listAllZipCodes, type ZipCode } from '@rally/geo';
import { defaultLeagueZone, getSeasonRange } from '@rally/league-calendar';
import { createSeededRandom, type SeededRandom } from '@rally/seeded-random';
import { demoPhones } from '../demo-phones.ts';
import { type SampleMetroArea, sampleMetros } from './sample-metros.ts';
import { familyNames, givenNames } from './sample-names.ts';

/** A fictional player of the sample league. */
export interface SamplePlayer {
  readonly id: string;
  readonly phone: string;
  readonly role: 'player' | 'admin';
  readonly name: string;
  readonly gender: 'male' | 'female' | 'prefer_not_to_say';
  readonly opponentGenderPreference: 'male' | 'female' | 'no_preference';
  readonly sport: 'tennis' | 'pickleball';
  /** 1.0 to 7.0 in steps of 0.5. */
  readonly skill: number;
  readonly availabilityDays: readonly Day[];
  readonly availabilityTimeBlocks: readonly TimeBlock[];
  readonly place: ZipCode;
  readonly createdAt: Date;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const timeBlocks = ['Morning', 'Afternoon', 'Evening'] as const;
type Day = (typeof days)[number];
type TimeBlock = (typeof timeBlocks)[number];

const metroRadiusMiles = 30;
/** Demo players live this close to the center, so that any two can be paired. */
const demoRadiusMiles = 8;

/**
 * Generates a league: players in metros by population, denser near each metro's center, with real ZIP codes. The first ones are
 * the demo accounts, all in Washington: the player, the staff member, and partners who are good matches for the player.
 * @param count number of players, including the demo accounts
 * @param seed the same seed generates the same league
 * @param now players join between the first season and this time
 */
export function generateSamplePlayers(count: number, seed: number, now: Date): SamplePlayer[] {
  const random = createSeededRandom(seed);
  const places = new Map(sampleMetros.map((metro) => [metro.name, listWeightedPlaces(metro)]));
  const nearby = listWeightedPlaces(washington).filter(
    ({ place }) => getDistanceMiles(washington, place) <= demoRadiusMiles,
  );
  const phones = createPhoneNumbers();
  return Array.from({ length: count }, (_, index) => {
    const metro = index < demoPeople.length ? washington : random.pickWeighted(sampleMetros, ({ weight }) => weight);
    const gender = random.pickWeighted(
      ['male', 'female', 'prefer_not_to_say'] as const,
      (it) => ({ male: 52, female: 45, prefer_not_to_say: 3 })[it],
    );
    const given = gender === 'prefer_not_to_say' ? [...givenNames.female, ...givenNames.male] : givenNames[gender];
    return {
      id: `sample-${String(index).padStart(5, '0')}`,
      phone: phones.next(metro),
      role: 'player',
      name: `${random.pick(given)} ${random.pick(familyNames)}`,
      gender,
      opponentGenderPreference: random.pickWeighted(['no_preference', 'female', 'male'] as const, (it) =>
        it === 'no_preference' ? 82 : it === gender ? 14 : 4,
      ),
      sport: random.chance(0.62) ? 'tennis' : 'pickleball',
      skill: Math.min(6, Math.max(1.5, Math.round(random.normal(3.6, 0.8) * 2) / 2)),
      availabilityDays: random.pickSome(days, 2, 5),
      availabilityTimeBlocks: random.pickSome(timeBlocks, 1, 2),
      place: random.pickWeighted(
        index < demoPeople.length ? nearby : (places.get(metro.name) ?? []),
        ({ weight }) => weight,
      ).place,
      createdAt: pickJoinDate(index < demoPeople.length, now, random),
      ...demoPeople[index],
    };
  });
}

/** Shared fields that make demo players easy to pair. */
const easyToPair = {
  opponentGenderPreference: 'no_preference',
  sport: 'tennis',
  availabilityDays: ['Tue', 'Thu', 'Sat', 'Sun'],
  availabilityTimeBlocks: ['Morning', 'Evening'],
} as const satisfies Partial<SamplePlayer>;

const demoPeople: readonly Partial<SamplePlayer>[] = [
  { ...easyToPair, phone: demoPhones.player, name: 'Alex Demo', gender: 'female', skill: 3.5 },
  { phone: demoPhones.admin, name: 'Sam Staff', role: 'admin' },
  ...demoPhones.partners.map((phone) => ({ ...easyToPair, phone, skill: 3.5 })),
];

/** A quarter of the players, including the demo's, join in the first two weeks, the others over time. */
function pickJoinDate(isDemoPlayer: boolean, now: Date, random: SeededRandom): Date {
  const opened = Math.min(
    getSeasonRange(firstSeason, defaultLeagueZone).startsAt.getTime(),
    now.getTime() - 365 * dayMs,
  );
  const latest = isDemoPlayer || random.chance(0.25) ? opened + 14 * dayMs : now.getTime();
  return new Date(opened + Math.floor((random.uniform() * (latest - opened)) / 1000) * 1000);
}

const [washington] = sampleMetros as readonly [SampleMetroArea, ...SampleMetroArea[]];

/** ZIP codes of a metro, weighted: one at the center counts about five times as much as one at the edge. */
function listWeightedPlaces(metro: SampleMetroArea): { place: ZipCode; weight: number }[] {
  return listAllZipCodes()
    .map((place) => ({ place, miles: getDistanceMiles(metro, place) }))
    .filter(({ miles }) => miles <= metroRadiusMiles)
    .map(({ place, miles }) => ({ place, weight: Math.exp((-1.6 * miles) / metroRadiusMiles) }));
}

/** Numbers reserved for fiction: from 555-0100 within each area code, each used once, after those of the demo. */
function createPhoneNumbers() {
  const used = new Map([['202', 30]]);
  return {
    next(metro: SampleMetroArea): string {
      const areaCode = [...metro.areaCodes].sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0] ?? '';
      const next = used.get(areaCode) ?? 0;
      // 0197 to 0199 are the league's sender numbers.
      const number = next === 97 ? 100 : next;
      used.set(areaCode, number + 1);
      return `+1${areaCode}555${String(100 + number).padStart(4, '0')}`;
    },
  };
}
