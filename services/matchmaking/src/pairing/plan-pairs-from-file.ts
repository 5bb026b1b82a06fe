import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import { getZipCodeDetails } from '@rally/geo';
import * as z from 'zod';
import type { PairingPlayer } from './pairing-player.ts';
import { type PairingPlan, planPairs } from './plan-pairs.ts';
import { defaultPairingRules, type PairingRules, pairingRulesSchema } from './rules/pairing-rules.ts';

/** A plan as lines to print, or all errors in the input; one invalid line means that nothing is paired. */
export type PlanPairsFromFileResult =
  | {
      readonly ok: true;
      readonly lines: readonly string[];
      readonly summary: readonly string[];
      readonly plan: PairingPlan;
    }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * The command `week -- plan` without file access: players as JSON lines (empty lines are skipped), rules as JSON or null for
 * `defaultPairingRules`. `lines` has `{"a","b","quality","reasons"}` per pair, `summary` the figures for staff. Errors name the
 * line and the field; `progress` receives a line of text per step.
 */
export function planPairsFromFile(
  playersText: string,
  rulesText: string | null,
  seed: number,
  proof: boolean,
  progress: (line: string) => void = () => undefined,
): PlanPairsFromFileResult {
  const errors: string[] = [];
  const rules = parsePairingRules(rulesText, errors);
  const players = parsePlayerLines(playersText, errors);
  if (!Number.isSafeInteger(seed)) errors.push(`seed: expected a whole number, got ${seed}`);
  if (errors.length > 0) return { ok: false, errors };
  progress(`${players.length} players read`);
  const plan = planPairs(players, rules, seed, proof, progress);
  return { ok: true, lines: plan.pairs.map((pair) => JSON.stringify(pair)), summary: formatPlanSummary(plan), plan };
}

/** One line of a players file. Coordinates are used if given, otherwise the center of the ZIP code. */
const playerLine = z
  .object({
    id: z.string().min(1),
    zipCode: z.string().nullish(),
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
    sport: z.enum(['tennis', 'pickleball']),
    rating: z.number().min(0).max(10),
    gender: z.enum(['male', 'female', 'prefer_not_to_say', '']).nullish(),
    opponentGenderPreference: z.enum(['male', 'female', 'no_preference', 'any', '']).nullish(),
    availabilityDays: z.array(z.enum(daysOfWeek)).nullish(),
    availabilityTimeBlocks: z.array(z.enum(timeBlocks)).nullish(),
    matchesAssigned: z.int().min(0).max(1_000_000).default(0),
    matchesCompleted: z.int().min(0).max(1_000_000).default(0),
    weeksWaited: z.int().min(0).max(5_200).default(0),
    recentOpponents: z.array(z.string()).nullish(),
    blockedPlayers: z.array(z.string()).nullish(),
    timesMet: z.record(z.string(), z.int().min(0)).nullish(),
  })
  .refine((line) => line.matchesCompleted <= line.matchesAssigned, {
    path: ['matchesCompleted'],
    message: 'must not exceed matchesAssigned',
  })
  .refine((line) => ((line.lat ?? null) === null) === ((line.lng ?? null) === null), {
    path: ['lng'],
    message: 'lat and lng go together',
  });

function parsePlayerLines(text: string, errors: string[]): PairingPlayer[] {
  const players: PairingPlayer[] = [];
  const lineOfId = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const number = index + 1;
    const parsed = playerLine.safeParse(parseJson(line));
    if (!parsed.success) {
      errors.push(...parsed.error.issues.map((issue) => `line ${number}: ${messageOf(issue)}`));
      continue;
    }
    const earlier = lineOfId.get(parsed.data.id);
    if (earlier !== undefined) {
      errors.push(`line ${number}: id: ${JSON.stringify(parsed.data.id)} is already on line ${earlier}`);
      continue;
    }
    lineOfId.set(parsed.data.id, number);
    players.push(createPairingPlayerFromLine(parsed.data));
  }
  return players;
}

function createPairingPlayerFromLine(line: z.output<typeof playerLine>): PairingPlayer {
  const place = getPlayerCoordinates(line);
  const preference = line.opponentGenderPreference;
  return {
    id: line.id,
    sport: line.sport,
    rating: line.rating,
    gender: line.gender || null,
    opponentGenderPreference: preference === 'any' ? 'no_preference' : preference || null,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    availabilityDays: line.availabilityDays ?? [],
    availabilityTimeBlocks: line.availabilityTimeBlocks ?? [],
    matchesAssigned: line.matchesAssigned,
    matchesCompleted: line.matchesCompleted,
    weeksWaited: line.weeksWaited,
    recentOpponents: line.recentOpponents ?? [],
    blockedPlayers: line.blockedPlayers ?? [],
    ...(line.timesMet ? { timesMet: line.timesMet } : {}),
  };
}

function getPlayerCoordinates({ lat, lng, zipCode }: z.output<typeof playerLine>): { lat: number; lng: number } | null {
  if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng };
  return typeof zipCode === 'string' ? getZipCodeDetails(zipCode) : null;
}

function parsePairingRules(text: string | null, errors: string[]): PairingRules {
  if (text === null) return defaultPairingRules;
  const parsed = pairingRulesSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  errors.push(...parsed.error.issues.map((issue) => `rules: ${messageOf(issue)}`));
  return defaultPairingRules;
}

/** Undefined for invalid JSON; every schema here rejects it, which becomes an error of its line. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.path.length > 0) return `${issue.path.join('.')}: ${issue.message}`;
  return issue.code === 'invalid_type' ? 'not a JSON object' : issue.message;
}

function formatPlanSummary({ summary, unpaired }: PairingPlan): string[] {
  const { gap, proven } = summary.optimality;
  const reasons = [...Map.groupBy(unpaired, ({ code }) => code)].map(([code, own]) => `${code} ${own.length}`);
  return [
    `players ${summary.players}, pairs considered ${summary.edges}, without any allowed partner ${summary.withoutPartner}`,
    `pairs ${summary.pairs}, weeks waited ${summary.weeksWaited}, quality ${summary.quality}`,
    proven
      ? 'optimum: proven over all allowed pairs'
      : `optimum: not proven, at most ${gap.pairs} more pairs, ${gap.weeksWaited} more weeks, ${gap.quality} more quality`,
    `unpaired ${summary.unpaired}${reasons.length > 0 ? ` (${reasons.sort().join(', ')})` : ''}`,
    ...unpaired.map(({ id, code, reason, wouldHelp }) => {
      const helps = wouldHelp.map(({ text }) => text).join('; ');
      return `unpaired ${JSON.stringify(id)} ${code}: ${reason}${helps === '' ? '' : `; ${helps}`}`;
    }),
  ];
}
