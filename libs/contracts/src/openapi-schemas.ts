import { account, auditEntry, signInReply, testUser } from './identity/index.ts';
import {
  match,
  matchPlayer,
  matchPlayerDetails,
  matchSlot,
  pairReasons,
  plannedPair,
  planningPlayer,
  runSummary,
  unpairedPlayer,
  weeklyPlanning,
} from './matchmaking/index.ts';
import { matchAvailability, payment } from './payments/index.ts';
import { court, placeDetails, popularCourt, prediction, profile, subscriber, user } from './players/index.ts';
import { contestedScore, leaderboardEntry, playerProfile, profileMatch, scoredMatch } from './scoring/index.ts';

/** Schemas that several replies share, by their names in the OpenAPI document. */
export const openApiSchemas = {
  Account: account,
  AuditEntry: auditEntry,
  ContestedScore: contestedScore,
  Court: court,
  LeaderboardEntry: leaderboardEntry,
  Match: match,
  MatchAvailability: matchAvailability,
  MatchPlayer: matchPlayer,
  MatchPlayerDetails: matchPlayerDetails,
  MatchSlot: matchSlot,
  PairReasons: pairReasons,
  Payment: payment,
  PlaceDetails: placeDetails,
  PlannedPair: plannedPair,
  PlanningPlayer: planningPlayer,
  PlayerProfile: playerProfile,
  PopularCourt: popularCourt,
  Prediction: prediction,
  Profile: profile,
  ProfileMatch: profileMatch,
  RunSummary: runSummary,
  ScoredMatch: scoredMatch,
  SignedIn: signInReply,
  Subscriber: subscriber,
  TestUser: testUser,
  UnpairedPlayer: unpairedPlayer,
  User: user,
  WeeklyPlanning: weeklyPlanning,
};
