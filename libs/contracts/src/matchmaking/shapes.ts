import * as z from 'zod';
import { date, id, latitude, longitude, numberInQuery, phoneNumber, time, weekId } from '../fields.ts';
import { availabilityDay, sport, timeBlock } from '../players/enum-schemas.ts';
import { popularCourt, rating } from '../players/shapes.ts';
import { matchSide, playstyle, scoreOutcome, scoreStatus } from '../scoring/enum-schemas.ts';
import { line } from '../scoring/line.ts';
import { slotsMax } from './constants.ts';
import {
  distanceSource,
  matchKind,
  matchStatus,
  optInAnswer,
  paymentStatus,
  runState,
  unpairedReason,
} from './enum-schemas.ts';

/** A concrete time at which both could play. */
export const matchSlot = z.object({ date, day: availabilityDay, block: timeBlock, startsAt: time });
export type MatchSlot = z.infer<typeof matchSlot>;

/** Why two were paired. */
export const pairReasons = z.object({
  ratingGap: z.number().nonnegative(),
  miles: z.number().nonnegative(),
  sharedDays: z.array(availabilityDay),
  sharedBlocks: z.array(timeBlock),
  weeksWaited: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
  timesMet: z.int().nonnegative(),
});
export type PairReasons = z.infer<typeof pairReasons>;

/** One side of a match as far as the one who asks may see it. An opponent's point is the home court's, or else the ZIP's centre. */
export const matchPlayer = z.object({
  id,
  name: z.string().nullable(),
  phone: phoneNumber.nullable(),
  lat: latitude.nullable(),
  lng: longitude.nullable(),
  zipCode: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  tennisRating: rating,
  pickleballRating: rating,
  playstyleBadge: playstyle,
  calculatedRating: z.number().nullable(),
  homeCourtAddress: z.string().nullable(),
  homeCourtName: z.string().nullable(),
  region: z.string().nullable(),
});
export type MatchPlayer = z.infer<typeof matchPlayer>;

export const matchPlayerDetails = z.object({
  profilePhoto: z.string().nullable(),
  zipCode: z.string().nullable(),
  wins: z.int().nonnegative(),
  losses: z.int().nonnegative(),
  skill: z.number().nullable(),
  ratingBefore: rating.nullable(),
  ratingAfter: rating.nullable(),
  ratingChange: z.number().nullable(),
});
export type MatchPlayerDetails = z.infer<typeof matchPlayerDetails>;

/** A match as the one who asks may see it: what is withheld (a locked opponent, phones for visitors) is null. */
export const match = z.object({
  id,
  kind: matchKind,
  week: weekId.meta({ description: 'The league week it is played in' }),
  version: z.int().nonnegative(),
  user1Id: id.nullable(),
  user2Id: id.nullable(),
  user1Name: z.string().nullable(),
  user2Name: z.string().nullable(),
  user1Phone: phoneNumber.nullable(),
  user2Phone: phoneNumber.nullable(),
  user1: matchPlayer.nullable(),
  user2: matchPlayer.nullable(),
  user1Details: matchPlayerDetails.nullable(),
  user2Details: matchPlayerDetails.nullable(),
  sport,
  region: z.string().nullable(),
  status: matchStatus,
  paymentStatus,
  fees: z
    .object({ user1: paymentStatus, user2: paymentStatus })
    .optional()
    .meta({ description: 'Who has paid for a paid match; for staff' }),
  scheduledDate: time.nullable(),
  createdAt: time,
  approvedAt: time.nullable(),
  declinedAt: time.nullable(),
  canceledAt: time.nullable(),
  completedAt: time.nullable(),
  ...line.shape,
  user1Score: z.int().nonnegative().nullable().meta({ description: 'Sets won; null when unplayed' }),
  user2Score: z.int().nonnegative().nullable().meta({ description: 'Sets won; null when unplayed' }),
  outcome: scoreOutcome.nullable(),
  winner: matchSide.nullable(),
  scoreStatus: scoreStatus.nullable(),
  scoreSubmittedBy: id.nullable(),
  scoreSubmittedAt: time.nullable(),
  popularCourts: z.array(popularCourt),
  suggestedCourt: popularCourt.nullable(),
  slots: z.array(matchSlot).max(slotsMax),
  overlappingDays: z.string().meta({ description: 'Comma list', examples: ['Mon,Wed'] }),
  overlappingTimes: z.string().meta({ description: 'Comma list', examples: ['Morning,Evening'] }),
  distance: z.number().nonnegative().nullable().meta({ description: 'Kilometers' }),
  distanceSource: distanceSource.nullable(),
  drivingTime: z.number().nonnegative().nullable().meta({ description: 'Minutes' }),
  affectsReliability: z.boolean().meta({ description: 'False when over 20 miles' }),
  notificationsSentAt: time.nullable(),
  reasons: pairReasons.nullable().meta({ description: 'For staff and the two players of a weekly match' }),
});
export type Match = z.infer<typeof match>;

/** What one answered for the week. */
export const optIn = z.object({
  week: weekId.meta({ description: 'The week of the question; its match is played in the week after' }),
  askedOn: time.nullable(),
  answer: optInAnswer.nullable(),
});
export type OptIn = z.infer<typeof optIn>;

export const planningPlayer = z.object({
  id,
  name: z.string().nullable(),
  phone: phoneNumber.nullable(),
  sport,
  tennisRating: rating,
  pickleballRating: rating,
  region: z.string().nullable(),
  reliability: z.string().meta({ examples: ['85%'] }),
  matchesCompleted: z.int().nonnegative(),
  askedOn: time.nullable(),
  hasActiveMatch: z.boolean(),
});
export type PlanningPlayer = z.infer<typeof planningPlayer>;

/** How many weeks back; 0 is the current one. */
export const weekOffset = numberInQuery(z.int().min(0).max(520).default(0));

export const weeklyPlanning = z.object({
  weekInfo: z.object({ label: z.string(), startDate: date, endDate: date }),
  summary: z.object({
    wantsMatch: z.int().nonnegative(),
    noMatch: z.int().nonnegative(),
    noResponse: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
  categorized: z.object({
    matched: z.array(planningPlayer),
    wantsMatch: z.array(planningPlayer),
    noMatch: z.array(planningPlayer),
    noResponse: z.array(planningPlayer),
  }),
});
export type WeeklyPlanning = z.infer<typeof weeklyPlanning>;

const named = z.object({ id, name: z.string().nullable() });

const located = z.object({ ...named.shape, lat: latitude.nullable(), lng: longitude.nullable() });

/** Two players of a run, and why. */
export const plannedPair = z.object({
  matchId: id.nullable().meta({ description: 'Null in a preview' }),
  user1: located,
  user2: located,
  sport,
  quality: z.int().meta({ description: '1000 at best' }),
  reasons: pairReasons,
});
export type PlannedPair = z.infer<typeof plannedPair>;

/** A player whom a run left without a match, and why. */
export const unpairedPlayer = z.object({
  ...named.shape,
  sport,
  reason: unpairedReason,
  sentence: z.string().meta({ description: 'The reason for people' }),
  wouldHelp: z.string().nullable().meta({ description: 'What would have helped, computed' }),
  weeksWaited: z.int().nonnegative(),
});
export type UnpairedPlayer = z.infer<typeof unpairedPlayer>;

export const runSummary = z.object({
  candidates: z.int().nonnegative(),
  pairs: z.int().nonnegative(),
  unpaired: z.int().nonnegative(),
  totalQuality: z.int(),
  averageMiles: z.number().nonnegative().nullable(),
  averageRatingGap: z.number().nonnegative().nullable(),
  isOptimal: z.boolean().meta({ description: 'Whether the plan is proven to be the best possible' }),
});
export type RunSummary = z.infer<typeof runSummary>;

/** A weekly run, previewed or real. */
export const weeklyRun = z.object({
  runId: id,
  week: weekId.meta({ description: 'The week of the question; its matches are played in the week after' }),
  dryRun: z.boolean(),
  seed: z.int(),
  state: runState,
  createdAt: time,
  pairs: z.array(plannedPair),
  unpaired: z.array(unpairedPlayer),
  summary: runSummary,
});
export type WeeklyRun = z.infer<typeof weeklyRun>;

/** Matchmaking's part of the statistics. */
export const matchStatistics = z.object({
  totalMatches: z.int().nonnegative(),
  approvedMatches: z.int().nonnegative(),
});
export type MatchStatistics = z.infer<typeof matchStatistics>;
