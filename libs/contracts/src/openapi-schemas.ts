import { account, auditEntry, signInReply, testLoginUser } from './identity/index.ts';
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
import { paidMatchAvailability, payment } from './payments/index.ts';
import { court, placeDetails, placeSuggestion, popularCourt, profile, subscriber, user } from './players/index.ts';
import { contestedScore, leaderboardEntry, playerProfile, profileMatch, scoredMatch } from './scoring/index.ts';

/** Schemas that several replies share, by their names in the OpenAPI document. */
export const openApiSchemas = {
  Account: account,
  AuditEntry: auditEntry,
  ContestedScore: contestedScore,
  Court: court,
  LeaderboardEntry: leaderboardEntry,
  Match: match,
  MatchAvailability: paidMatchAvailability,
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
  Prediction: placeSuggestion,
  Profile: profile,
  ProfileMatch: profileMatch,
  RunSummary: runSummary,
  ScoredMatch: scoredMatch,
  SignedIn: signInReply,
  Subscriber: subscriber,
  TestUser: testLoginUser,
  UnpairedPlayer: unpairedPlayer,
  User: user,
  WeeklyPlanning: weeklyPlanning,
};
