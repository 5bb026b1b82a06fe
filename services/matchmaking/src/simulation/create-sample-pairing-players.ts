import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import { getDistanceMiles, listAllZipCodes } from '@rally/geo';
import { createSeededRandom, type SeededRandom } from '@rally/seeded-random';
import type { PairingPlayer } from '../pairing/pairing-player.ts';

/** Metropolitan areas with their population in millions (census of 2020, rounded) and a radius in which most of it lives. */
const metros = [
  { name: 'New York', lat: 40.73, lng: -73.95, radiusMiles: 25, millions: 20.1 },
  { name: 'Los Angeles', lat: 34.05, lng: -118.2, radiusMiles: 30, millions: 13.2 },
  { name: 'Chicago', lat: 41.88, lng: -87.63, radiusMiles: 25, millions: 9.6 },
  { name: 'Dallas', lat: 32.8, lng: -96.8, radiusMiles: 25, millions: 7.6 },
  { name: 'Houston', lat: 29.76, lng: -95.37, radiusMiles: 25, millions: 7.1 },
  { name: 'Washington', lat: 38.9, lng: -77.03, radiusMiles: 22, millions: 6.4 },
  { name: 'Philadelphia', lat: 39.95, lng: -75.16, radiusMiles: 20, millions: 6.2 },
  { name: 'Miami', lat: 25.8, lng: -80.2, radiusMiles: 20, millions: 6.1 },
  { name: 'Atlanta', lat: 33.75, lng: -84.39, radiusMiles: 25, millions: 6.1 },
  { name: 'Boston', lat: 42.36, lng: -71.06, radiusMiles: 20, millions: 4.9 },
  { name: 'Phoenix', lat: 33.45, lng: -112.07, radiusMiles: 22, millions: 4.9 },
  { name: 'San Francisco', lat: 37.77, lng: -122.42, radiusMiles: 25, millions: 4.7 },
  { name: 'Seattle', lat: 47.6, lng: -122.33, radiusMiles: 20, millions: 4 },
  { name: 'San Diego', lat: 32.72, lng: -117.16, radiusMiles: 20, millions: 3.3 },
  { name: 'Denver', lat: 39.74, lng: -104.99, radiusMiles: 20, millions: 3 },
  { name: 'Orlando', lat: 28.54, lng: -81.38, radiusMiles: 20, millions: 2.7 },
  { name: 'Austin', lat: 30.27, lng: -97.74, radiusMiles: 20, millions: 2.3 },
  { name: 'Raleigh', lat: 35.78, lng: -78.64, radiusMiles: 20, millions: 1.4 },
];

/** Share of players who live in one of the metros; the others are spread over all ZIP codes. */
const metroShare = 0.8;

/** A player of a sample league, with the name of the metropolitan area or `elsewhere`. */
export interface SamplePlayer extends PairingPlayer {
  readonly region: string;
}

/** A sample league on US ZIP codes by metro density, deterministic for a size and seed. */
export function createSamplePairingPlayers(size: number, seed: number): PairingPlayer[] {
  const random = createSeededRandom(seed);
  const drawPlayer = createSamplePlayerGenerator(random);
  return Array.from({ length: size }, (_, index) => {
    const player = drawPlayer(index);
    const recentOpponents =
      player.matchesAssigned === 0 ? [] : [0, 1, 2].map(() => `p${Math.floor(random.uniform() * size)}`);
    return { ...player, recentOpponents };
  });
}

/** Creates a function that generates the player with an index (`p0` for 0), without past opponents. */
export function createSamplePlayerGenerator(random: SeededRandom): (index: number) => SamplePlayer {
  const zipCodes = listAllZipCodes();
  const ofMetro = metros.map((metro) =>
    zipCodes.filter((zipCode) => getDistanceMiles(metro, zipCode) <= metro.radiusMiles),
  );
  return (index) => {
    const metro = random.uniform() < metroShare ? someMetro(random) : -1;
    const { lat, lng } = random.pick(ofMetro[metro] ?? zipCodes);
    return samplePlayer(index, random, { lat, lng, region: metros[metro]?.name ?? 'elsewhere' });
  };
}

function samplePlayer(
  index: number,
  random: SeededRandom,
  home: Pick<SamplePlayer, 'lat' | 'lng' | 'region'>,
): SamplePlayer {
  const matchesAssigned = random.uniform() < 0.25 ? 0 : Math.floor(random.uniform() * 20);
  const reliability = random.pick([0.15, 0.5, 0.5, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 1]);
  const gender = random.pick(['male', 'male', 'male', 'female', 'female'] as const);
  return {
    ...home,
    id: `p${index}`,
    sport: random.uniform() < 0.65 ? 'tennis' : 'pickleball',
    rating: Math.round(Math.min(7, Math.max(1, 3.5 + 0.7 * random.normal())) * 100) / 100,
    gender: random.uniform() < 0.95 ? gender : 'prefer_not_to_say',
    opponentGenderPreference: random.uniform() < 0.75 ? 'no_preference' : gender,
    availabilityDays:
      random.uniform() < 0.2 ? [] : daysOfWeek.filter((day) => random.uniform() < (day.startsWith('S') ? 0.6 : 0.35)),
    availabilityTimeBlocks: random.uniform() < 0.2 ? [] : timeBlocks.filter(() => random.uniform() < 0.5),
    matchesAssigned,
    matchesCompleted: Math.min(matchesAssigned, Math.round(matchesAssigned * reliability)),
    weeksWaited: random.uniform() < 0.8 ? 0 : Math.floor(random.uniform() * 4),
    recentOpponents: [],
    blockedPlayers: [],
  };
}

function someMetro(random: SeededRandom): number {
  let people = random.uniform() * metros.reduce((total, { millions }) => total + millions, 0);
  return metros.findIndex(({ millions }) => {
    people -= millions;
    return people <= 0;
  });
}
