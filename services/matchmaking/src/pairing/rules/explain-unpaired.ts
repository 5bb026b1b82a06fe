import { restDaysAfterPlayedMatch } from '@rally/contracts/matchmaking';
import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import { getDistanceMiles } from '@rally/geo/distances';
import { readIntAtKnownIndex } from '../blossom/read-at-known-index.ts';
import type { CandidatePool } from '../candidates/candidate-pool.ts';
import { listNamesOfBits } from '../pairing-player.ts';
import { getPairQuality } from '../quality/pair-quality.ts';
import {
  getQualityFloorIneligibility,
  hasSharedTime,
  isBlockedPair,
  isDistanceAllowed,
  isForbiddenByStaff,
  isGenderAllowed,
  isNotRecentOpponent,
  isRatingGapAllowed,
  isReliabilityTierAllowed,
  type PairIneligibility,
} from './hard-rules.ts';
import type { PairingProfile } from './pairing-profile.ts';

/** `partners_taken`: the partners were paired with others. `nobody_near`: no player was near. Any other code: that rule excluded everyone. */
export type UnpairedCode =
  | Exclude<PairIneligibility, 'same_player' | 'other_sport' | 'pinned_to_other'>
  | 'partners_taken'
  | 'nobody_near';

export interface UnpairedExplanation {
  readonly code: UnpairedCode;
  /** One sentence for staff. */
  readonly reason: string;
  /** Changes that would have opened up partners among this run's players, most partners first. */
  readonly wouldHelp: readonly RuleChangeSuggestion[];
}

export interface RuleChangeSuggestion {
  /** The rule that would have to change. */
  readonly change: UnpairedCode;
  readonly text: string;
  /** Number of partners it would open up, with everything else unchanged. */
  readonly opens: number;
}

/** Partners are suggested up to this multiple of the radius. */
const farFactor = 3;
const maxHelps = 3;

/** Explains why the plan left this player unpaired and what would have helped. */
export function explainUnpaired(number: number, pool: CandidatePool, mate: Int32Array): UnpairedExplanation {
  const player = pool.profiles[number];
  if (player === undefined || player.lat === null || player.lng === null) {
    const text = 'A ZIP code or an address would place the player';
    return {
      code: 'no_location',
      reason: 'The player’s location is unknown',
      wouldHelp: [{ change: 'no_location', text, opens: 0 }],
    };
  }
  const near = neighborsOf(player, number, pool);
  const inRadius = near.filter(({ miles }) => isDistanceAllowed(miles, pool.rules));
  const partners = inRadius.filter(({ broken }) => broken.length === 0);
  // If all partners are taken, only unpaired players could have helped.
  const useful =
    partners.length === 0 ? near : near.filter((neighbor) => readIntAtKnownIndex(mate, neighbor.number) === -1);
  // Never suggests changing a block, which must stay secret.
  const almost = useful.filter(({ broken }) => broken.length === 1 && broken[0] !== 'blocked');
  const wouldHelp = suggestRuleChanges(player, almost, pool).slice(0, maxHelps);
  if (partners.length > 0) {
    const reason = `${count(partners.length, 'player')} would fit, all paired with others in the best plan`;
    return { code: 'partners_taken', reason, wouldHelp };
  }
  if (inRadius.length === 0) {
    const reason = `No other ${player.sport} player within ${pool.rules.maxMiles} miles wants a match this week`;
    return { code: 'nobody_near', reason, wouldHelp };
  }
  const code = bindingRule(inRadius);
  const almostFitting = inRadius.filter(({ broken }) => broken.length === 1 && broken[0] === code);
  const whom =
    almostFitting.length > 0
      ? `${count(almostFitting.length, 'player')} within ${pool.rules.maxMiles} miles would fit otherwise`
      : `none of ${count(inRadius.length, 'player')} within ${pool.rules.maxMiles} miles fits, for more than one reason each`;
  const isResting =
    code === 'no_shared_time' &&
    almostFitting.some(({ profile }) => haveSharedTimeWithoutCooldown(player, profile, pool));
  return { code, reason: `${isResting ? restingSentence : sentences[code]}: ${whom}`, wouldHelp };
}

interface Neighbor {
  readonly number: number;
  readonly profile: PairingProfile;
  readonly miles: number;
  /** Every rule that forbids the pair, not only the first. */
  readonly broken: readonly PairRule[];
}

type PairRule = Exclude<UnpairedCode, 'no_location' | 'partners_taken' | 'nobody_near'>;

const sentences: Record<PairRule, string> = {
  too_far: 'Everyone who fits lives too far away',
  rating_gap: 'Everyone nearby plays at a different level',
  gender: 'The gender preferences leave no one',
  tier: 'The reliability rules exclude everyone nearby',
  recent_opponent: 'Everyone nearby was a recent opponent',
  blocked: 'Everyone nearby has blocked the player or was blocked',
  forbidden_by_staff: 'Staff forbade every pair that fits',
  no_shared_time: 'No one nearby is free at the same time',
  below_floor: 'No pair nearby is good enough',
};

const restingSentence = `${sentences.no_shared_time}, ${restDaysAfterPlayedMatch} days or more after the last match`;

/** Whether two players share no time only because of the cooldown of one or both. */
function haveSharedTimeWithoutCooldown(a: PairingProfile, b: PairingProfile, { rules }: CandidatePool): boolean {
  return hasSharedTime(ignoreRestingDays(a), ignoreRestingDays(b), rules);
}

function ignoreRestingDays(player: PairingProfile): PairingProfile {
  return { ...player, dayBits: player.dayBits | player.restingDayBits };
}

function neighborsOf(player: PairingProfile, number: number, pool: CandidatePool): Neighbor[] {
  if (player.lat === null || player.lng === null) return [];
  const here = { lat: player.lat, lng: player.lng, sport: player.sport, order: -1 };
  return Array.from(pool.reach.near(here, pool.rules.maxMiles * farFactor)).flatMap((order) => {
    const start = readIntAtKnownIndex(pool.places.start, order);
    const end = readIntAtKnownIndex(pool.places.start, order + 1);
    const miles = getDistanceMiles(here, pool.places.list[order] ?? here);
    const neighbors: Neighbor[] = [];
    for (let other = start; other < end; other += 1) {
      const profile = pool.profiles[other];
      if (profile === undefined || other === number) continue;
      neighbors.push({ number: other, profile, miles, broken: brokenRules(player, profile, miles, pool) });
    }
    return neighbors;
  });
}

function brokenRules(a: PairingProfile, b: PairingProfile, miles: number, { rules }: CandidatePool): PairRule[] {
  const broken: PairRule[] = [];
  if (!isDistanceAllowed(miles, rules)) broken.push('too_far');
  if (!isRatingGapAllowed(a, b, rules)) broken.push('rating_gap');
  if (!isGenderAllowed(a, b)) broken.push('gender');
  if (!isReliabilityTierAllowed(a, b)) broken.push('tier');
  if (!isNotRecentOpponent(a, b)) broken.push('recent_opponent');
  if (isBlockedPair(a, b)) broken.push('blocked');
  // Players who are pinned to others count as taken partners.
  if (isForbiddenByStaff(a, b)) broken.push('forbidden_by_staff');
  if (!hasSharedTime(a, b, rules)) broken.push('no_shared_time');
  // A change that leads to a pair below the floor does not help. Pairs with several broken rules need no quality.
  const [only] = broken;
  const quality =
    only === 'no_shared_time'
      ? getPairQuality(withFullAvailability(a), b, miles, rules)
      : getPairQuality(a, b, miles, rules);
  if (broken.length <= 1 && getQualityFloorIneligibility(quality, rules) !== null) broken.push('below_floor');
  return broken;
}

/** The player as if free at any time that the cooldown leaves. */
function withFullAvailability(player: PairingProfile): PairingProfile {
  return withAddedFreeTimes(player, player.openDayBits, 2 ** timeBlocks.length - 1);
}

/** The player as if also free on these days and in these time blocks. */
function withAddedFreeTimes(player: PairingProfile, dayBits: number, blockBits: number): PairingProfile {
  const days = player.dayBits | dayBits;
  const blocks = player.blockBits | blockBits;
  const slotCount = listNamesOfBits(days, daysOfWeek).length * listNamesOfBits(blocks, timeBlocks).length;
  return { ...player, dayBits: days, blockBits: blocks, slotCount };
}

/** The rule that alone excludes most players; if none does alone, the most frequently broken one. */
function bindingRule(near: readonly Neighbor[]): PairRule {
  const blockedByOneRule = near.filter(({ broken }) => broken.length === 1);
  const counted = Map.groupBy(
    (blockedByOneRule.length > 0 ? blockedByOneRule : near).flatMap(({ broken }) => broken),
    (rule) => rule,
  );
  const [most] = [...counted].sort(([, x], [, y]) => y.length - x.length);
  return most?.[0] ?? 'below_floor';
}

function suggestRuleChanges(
  player: PairingProfile,
  almost: readonly Neighbor[],
  pool: CandidatePool,
): RuleChangeSuggestion[] {
  const byRule = Map.groupBy(almost, ({ broken }) => broken[0] ?? 'below_floor');
  const helps = [...byRule].flatMap(([rule, neighbors]): RuleChangeSuggestion[] => {
    if (rule === 'no_shared_time') return suggestExtraAvailability(player, neighbors, pool);
    return [{ change: rule, text: unpairedSuggestionText(rule, player, neighbors, pool), opens: neighbors.length }];
  });
  return helps.sort((x, y) => y.opens - x.opens || compareTexts(x.text, y.text));
}

/** For each time that the player is not available: how many allowed and good enough pairs it would open up. */
function suggestExtraAvailability(
  player: PairingProfile,
  neighbors: readonly Neighbor[],
  { rules }: CandidatePool,
): RuleChangeSuggestion[] {
  const helps: RuleChangeSuggestion[] = [];
  for (const [day, dayName] of daysOfWeek.entries()) {
    if ((player.openDayBits & (1 << day)) === 0) continue;
    for (const [block, blockName] of timeBlocks.entries()) {
      if ((player.dayBits & (1 << day)) !== 0 && (player.blockBits & (1 << block)) !== 0) continue;
      const changed = withAddedFreeTimes(player, 1 << day, 1 << block);
      const opens = neighbors.filter(({ profile, miles }) => {
        const freeThen = (profile.dayBits & (1 << day)) !== 0 && (profile.blockBits & (1 << block)) !== 0;
        return freeThen && getQualityFloorIneligibility(getPairQuality(changed, profile, miles, rules), rules) === null;
      });
      if (opens.length === 0) continue;
      const text = `${dayName} ${blockName.toLowerCase()} opens ${count(opens.length, 'player')}`;
      helps.push({ change: 'no_shared_time', text, opens: opens.length });
    }
  }
  return helps.sort((x, y) => y.opens - x.opens).slice(0, maxHelps);
}

function unpairedSuggestionText(
  rule: PairRule,
  player: PairingProfile,
  neighbors: readonly Neighbor[],
  { rules }: CandidatePool,
): string {
  const players = count(neighbors.length, 'player');
  switch (rule) {
    case 'too_far':
      return `Playing up to ${Math.ceil(least(neighbors.map(({ miles }) => miles)))} miles away opens the nearest of ${players}`;
    case 'rating_gap':
      return `A level gap of ${leastRatingGapText(player, neighbors)} opens the closest of ${players}`;
    case 'gender':
      return neighbors.some(({ profile }) => (player.acceptedGenders & profile.genderBit) === 0)
        ? `Playing not only ${preferenceOf(player)} opponents opens ${players}`
        : `${players} would fit without their own gender preference`;
    case 'tier':
      return `A different reliability of either player opens ${players}`;
    case 'recent_opponent':
      return `${players} will fit again once no longer a recent opponent`;
    case 'forbidden_by_staff':
      return `Allowing the pairs that staff forbade opens ${players}`;
    case 'below_floor':
      return `A quality floor of ${bestQuality(player, neighbors, rules)} opens the best of ${players}`;
    default:
      return `More free time opens ${players}`;
  }
}

function preferenceOf(player: PairingProfile): string {
  return listNamesOfBits(player.acceptedGenders, ['male', 'female', 'other']).join(' or ');
}

function leastRatingGapText(player: PairingProfile, neighbors: readonly Neighbor[]): string {
  const hundredths = neighbors.map(({ profile }) => Math.abs(player.ratingHundredths - profile.ratingHundredths));
  return (least(hundredths) / 100).toFixed(2);
}

function bestQuality(player: PairingProfile, neighbors: readonly Neighbor[], rules: CandidatePool['rules']): number {
  return -least(neighbors.map(({ profile, miles }) => -getPairQuality(player, profile, miles, rules)));
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}

function count(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? '' : 's'}`;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
