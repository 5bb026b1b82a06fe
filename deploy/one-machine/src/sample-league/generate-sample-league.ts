import { allZipCodes, distanceMiles, type ZipCode } from '@rally/geo';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { demoPhones } from '../demo-phones.ts';
import { type Metro, metros } from './metros.ts';
import { familyNames, givenNames } from './names.ts';

/** One invented player of the sample league. */
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
const secondsPerYear = 365 * 86_400;

/**
 * Invents a league: players spread over metros by population, within a metro thinning out from its centre, on real ZIP
 * codes. The first two are the demo's player and its staff member, both of Washington.
 * @param count players, the two demo ones included
 * @param seed same seed, same league
 * @param now joins lie in the year before it
 */
export function generateSampleLeague(count: number, seed: number, now: Date): SamplePlayer[] {
  const dice = createDice(seed);
  const places = new Map(metros.map((metro) => [metro.name, placesOf(metro)]));
  const phones = phoneBook();
  return Array.from({ length: count }, (_, index) => {
    const metro = index < 2 ? washington : dice.weighted(metros, ({ weight }) => weight);
    const gender = dice.weighted(
      ['male', 'female', 'prefer_not_to_say'] as const,
      (it) => ({ male: 52, female: 45, prefer_not_to_say: 3 })[it],
    );
    const given = gender === 'prefer_not_to_say' ? [...givenNames.female, ...givenNames.male] : givenNames[gender];
    return {
      id: `sample-${String(index).padStart(5, '0')}`,
      phone: phones.next(metro),
      role: 'player',
      name: `${dice.pick(given)} ${dice.pick(familyNames)}`,
      gender,
      opponentGenderPreference: dice.weighted(['no_preference', 'female', 'male'] as const, (it) =>
        it === 'no_preference' ? 82 : it === gender ? 14 : 4,
      ),
      sport: dice.chance(0.62) ? 'tennis' : 'pickleball',
      skill: Math.min(6, Math.max(1.5, Math.round(dice.bell(3.6, 0.8) * 2) / 2)),
      availabilityDays: dice.some(days, 2, 5),
      availabilityTimeBlocks: dice.some(timeBlocks, 1, 2),
      place: dice.weighted(places.get(metro.name) ?? [], ({ weight }) => weight).place,
      createdAt: new Date(now.getTime() - Math.floor(dice.fraction() * secondsPerYear) * 1000),
      ...demoPeople[index],
    };
  });
}

/** The demo's player, easy to pair, and its staff member. */
const demoPeople: readonly Partial<SamplePlayer>[] = [
  {
    phone: demoPhones.player,
    name: 'Alex Demo',
    gender: 'female',
    opponentGenderPreference: 'no_preference',
    sport: 'tennis',
    skill: 3.5,
    availabilityDays: ['Tue', 'Thu', 'Sat', 'Sun'],
    availabilityTimeBlocks: ['Morning', 'Evening'],
  },
  { phone: demoPhones.admin, name: 'Sam Staff', role: 'admin' },
];

const [washington] = metros as readonly [Metro, ...Metro[]];

/** ZIP codes of a metro; one at the centre weighs about five times one at the edge. */
function placesOf(metro: Metro): { place: ZipCode; weight: number }[] {
  return allZipCodes()
    .map((place) => ({ place, miles: distanceMiles(metro, place) }))
    .filter(({ miles }) => miles <= metroRadiusMiles)
    .map(({ place, miles }) => ({ place, weight: Math.exp((-1.6 * miles) / metroRadiusMiles) }));
}

/** Numbers reserved for fiction: 555-0100 and up within an area code, each given out once. */
function phoneBook() {
  const used = new Map<string, number>();
  return {
    next(metro: Metro): string {
      const areaCode = [...metro.areaCodes].sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0] ?? '';
      const number = used.get(areaCode) ?? 2;
      used.set(areaCode, number + 1);
      return `+1${areaCode}555${String(100 + number).padStart(4, '0')}`;
    },
  };
}

function createDice(seed: number) {
  const generator = xoroshiro128plus(seed);
  const fraction = () => uniformFloat64(generator);
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[uniformInt(generator, 0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
  return {
    fraction,
    pick,
    chance: (probability: number) => fraction() < probability,
    /** Normal distribution, by Box and Muller. */
    bell: (mean: number, deviation: number) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
      let left = fraction() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return pick(items);
    },
    /** Between `least` and `most` of the items, in their order. */
    some<Item>(items: readonly Item[], least: number, most: number): Item[] {
      const wanted = uniformInt(generator, least, most);
      const chosen = new Set<Item>();
      while (chosen.size < wanted) chosen.add(pick(items));
      return items.filter((item) => chosen.has(item));
    },
  };
}
