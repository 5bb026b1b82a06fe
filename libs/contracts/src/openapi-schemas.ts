import {
  accountSchema,
  auditEntrySchema,
  codeSentReplySchema,
  signInReplySchema,
  testLoginUserSchema,
} from './identity/index.ts';
import {
  matchPlayerDetailsSchema,
  matchPlayerSchema,
  matchSchema,
  matchTimeSlotSchema,
  pairingReasonsSchema,
  plannedPairSchema,
  planningPlayerSchema,
  runSummarySchema,
  unpairedPlayerSchema,
  weeklyPlanningSchema,
} from './matchmaking/index.ts';
import { paidMatchAvailabilitySchema, paymentSchema } from './payments/index.ts';
import {
  courtSchema,
  courtSummarySchema,
  placeDetailsSchema,
  placeSuggestionSchema,
  profileSchema,
  subscriberSchema,
  userSchema,
} from './players/index.ts';
import {
  contestedScoreSchema,
  leaderboardEntrySchema,
  profileMatchSchema,
  publicPlayerProfileSchema,
  scoredMatchSchema,
} from './scoring/index.ts';

/** Schemas that several replies share, by their names in the OpenAPI document. */
export const openApiSchemas = {
  Account: accountSchema,
  AuditEntry: auditEntrySchema,
  CodeSent: codeSentReplySchema,
  ContestedScore: contestedScoreSchema,
  Court: courtSchema,
  LeaderboardEntry: leaderboardEntrySchema,
  Match: matchSchema,
  MatchAvailability: paidMatchAvailabilitySchema,
  MatchPlayer: matchPlayerSchema,
  MatchPlayerDetails: matchPlayerDetailsSchema,
  MatchTimeSlot: matchTimeSlotSchema,
  PairingReasons: pairingReasonsSchema,
  Payment: paymentSchema,
  PlaceDetails: placeDetailsSchema,
  PlannedPair: plannedPairSchema,
  WeeklyPlanningPlayer: planningPlayerSchema,
  PlayerProfile: publicPlayerProfileSchema,
  CourtSummary: courtSummarySchema,
  Prediction: placeSuggestionSchema,
  Profile: profileSchema,
  ProfileMatch: profileMatchSchema,
  RunSummary: runSummarySchema,
  ScoredMatch: scoredMatchSchema,
  SignedIn: signInReplySchema,
  Subscriber: subscriberSchema,
  TestUser: testLoginUserSchema,
  UnpairedPlayer: unpairedPlayerSchema,
  User: userSchema,
  WeeklyPlanning: weeklyPlanningSchema,
};
