import {
  getLatestMatchStart,
  getNoShowReportPeriod,
  isMatchVisibleTo,
  isStartKnownToPlayer,
  matchmakingErrors,
} from '@rally/contracts/matchmaking';
import { type Playstyle, type ScoreEntry, scoreSubmissionsMax, scoringErrors } from '@rally/contracts/scoring';
import { getLastDayEnd } from '@rally/league-calendar';
import { HttpError } from '@rally/service-kit';
import { estimateKnownMatchPlayedAt, type KnownMatch } from '../known-matches/known-match.ts';
import { assertScoreUnchanged } from './confirm-score.ts';
import { createScoreSheetEvent } from './create-score-sheet-events.ts';
import {
  countScoreSubmissionsInRow,
  createSubmittedScoreSheet,
  isRemovedByStaff,
  resubmitWithdrawnScore,
  reviseScoreSheet,
  type Score,
  type ScoreSheet,
} from './score-sheet.ts';
import { type UpdateScoreSheetDependencies, updateScoreSheet } from './update-score-sheet.ts';
import { isSameScore, validateScoreEntry } from './validate-score-entry.ts';
import { voidOpenScoreOfCanceledMatch } from './void-canceled-match-score.ts';

export interface SubmitScoreDependencies extends UpdateScoreSheetDependencies {
  readonly readMatch: (id: string) => Promise<KnownMatch | null>;
  /** A player's self-reported level. */
  readonly readSkill: (playerId: string) => Promise<number | null>;
  /** IANA name of the zone of the league week. */
  readonly leagueZone: string;
}

/** A score as a player submits it. */
export interface ScoreSubmission {
  readonly entry: ScoreEntry;
  readonly vote: Playstyle | null;
  /** The version of the player's own score that this one corrects; null for a first score. */
  readonly replacesVersion: number | null;
  readonly messageId: string | null;
}

/** Submits the score of a match, or corrects the player's own. Repeating it with the same score returns the same sheet. */
export async function submitScore(
  deps: SubmitScoreDependencies,
  playerId: string,
  matchId: string,
  submission: ScoreSubmission,
): Promise<ScoreSheet> {
  const match = await deps.readMatch(matchId);
  if (!match || !isMatchVisibleTo(match, playerId)) throw new HttpError(scoringErrors.matchUnknown);
  const sheet = await storeScore(deps, playerId, match, submission);
  // The match may have been canceled meanwhile, before there was a score to void.
  const present = await deps.readMatch(matchId);
  if (match.status === 'canceled' || present?.status !== 'canceled') return sheet;
  await voidOpenScoreOfCanceledMatch(deps, matchId, present.cancellation);
  return (await deps.sheets.findById(matchId)) ?? sheet;
}

async function storeScore(
  deps: SubmitScoreDependencies,
  playerId: string,
  match: KnownMatch,
  submission: ScoreSubmission,
): Promise<ScoreSheet> {
  const matchId = match.id;
  const present = await deps.sheets.findById(matchId);
  const score = validateScoreEntry(match.sport, submission.entry);
  assertNoShowReportable(deps, match, playerId, score);
  if (present && present.status !== 'withdrawn') return reviseScore(deps, playerId, match, score, submission);
  // A player who corrects a score on the website has to see that it was withdrawn; a text always counts as the latest word.
  if (present && submission.replacesVersion !== null && submission.messageId === null)
    throw new HttpError(scoringErrors.scoreChanged);
  const { user1Id, user2Id } = assertPlayable(match, playerId);
  const [user1Skill, user2Skill] = await Promise.all([deps.readSkill(user1Id), deps.readSkill(user2Id)]);
  const { sport } = match;
  const { vote, messageId } = submission;
  const players = { user1Id, user2Id, user1Skill, user2Skill };
  const now = deps.clock.now();
  const isEarly = isEarlyScore(deps, match, score, now);
  const isUnagreedNoShow = claimsUnagreedNoShow(match, playerId, score);
  const playedAt = estimateKnownMatchPlayedAt(match, now, deps.leagueZone);
  const about = { id: matchId, sport, playedAt, submittedBy: playerId };
  const submitted = { ...about, ...players, score, isEarly, isUnagreedNoShow, vote, messageId };
  if (!present) {
    const sheet = createSubmittedScoreSheet(submitted, now);
    if (await deps.sheets.insert(sheet, [createScoreSheetEvent(sheet, now)])) return sheet;
  }
  // The match had a score before, or got one from a concurrent request.
  return updateScoreSheet(deps, matchId, (sheet, changedAt) => {
    const after = resubmitWithdrawnScore(sheet, submitted, changedAt);
    if (after) {
      assertMaySubmit(sheet, playerId);
      return { after };
    }
    assertSameScore(sheet, playerId, score);
    return null;
  });
}

/** Replaces the player's own score of the given version, unless the opponent has answered it. */
async function reviseScore(
  deps: SubmitScoreDependencies,
  playerId: string,
  match: KnownMatch,
  score: Score,
  { replacesVersion, vote, messageId }: ScoreSubmission,
): Promise<ScoreSheet> {
  return updateScoreSheet(deps, match.id, (sheet, now) => {
    if (replacesVersion === null || isSameScore(sheet.score, score)) {
      assertSameScore(sheet, playerId, score);
      return null;
    }
    if (sheet.submittedBy !== playerId || sheet.status !== 'submitted') throw createSubmittedError(sheet);
    assertScoreUnchanged(sheet, replacesVersion);
    // While a cancellation is under review, its score can be withdrawn but not turned into another claim.
    assertPlayable(match, playerId);
    assertMaySubmit(sheet, playerId);
    const isUnagreedNoShow = claimsUnagreedNoShow(match, playerId, score);
    const revision = { score, isEarly: isEarlyScore(deps, match, score, now), isUnagreedNoShow, vote };
    const after = reviseScoreSheet(sheet, revision, now);
    return after && { after: { ...after, messageId } };
  });
}

/** The players of a scheduled match that is revealed to both. */
function assertPlayable(match: KnownMatch, playerId: string): { user1Id: string; user2Id: string } {
  const { user1Id, user2Id, revealedTo } = match;
  if (match.status !== 'scheduled' || user2Id === null) throw new HttpError(scoringErrors.matchNotPlayable);
  if (!revealedTo.includes(playerId)) throw new HttpError(scoringErrors.matchLocked);
  // A score would reveal the submitter to an opponent who has not paid.
  if (!revealedTo.includes(user1Id) || !revealedTo.includes(user2Id))
    throw new HttpError(scoringErrors.matchNotPlayable);
  return { user1Id, user2Id };
}

/** Each submission sends a message to the opponent; too many would use up the opponent's weekly cap. */
function assertMaySubmit(sheet: ScoreSheet, playerId: string): void {
  if (countScoreSubmissionsInRow(sheet, playerId) >= scoreSubmissionsMax)
    throw new HttpError(scoringErrors.scoreSubmissionsUsedUp);
}

function assertSameScore(sheet: ScoreSheet, playerId: string, score: Score): void {
  const isSame = sheet.submittedBy === playerId && isSameScore(sheet.score, score);
  if (sheet.status !== 'submitted' || !isSame) throw createSubmittedError(sheet);
}

function createSubmittedError(sheet: ScoreSheet): HttpError {
  return new HttpError(isRemovedByStaff(sheet) ? scoringErrors.scoreVoided : scoringErrors.scoreAlreadySubmitted);
}

/** A walkover that the submitter won reports a no-show: the same times apply as for canceling because of a no-show. */
function assertNoShowReportable(
  { clock, leagueZone }: SubmitScoreDependencies,
  match: KnownMatch,
  playerId: string,
  score: Score,
): void {
  if (!claimsNoShow(match, playerId, score)) return;
  const { from, until } = getNoShowReportPeriod(getMatchTimes(match, leagueZone));
  const now = clock.now();
  if (now < from) throw new HttpError(matchmakingErrors.noShowTooEarly);
  if (now > until) throw new HttpError(matchmakingErrors.noShowTooLate);
}

/** Whether a score reports that the opponent did not come. */
function claimsNoShow({ user1Id }: KnownMatch, playerId: string, { outcome, winner }: Score): boolean {
  return outcome === 'walkover' && (winner === 'user1') === (playerId === user1Id);
}

/** Whether the opponent, who is reported as a no-show, may not have known the start. */
function claimsUnagreedNoShow(match: KnownMatch, playerId: string, score: Score): boolean {
  const opponentId = playerId === match.user1Id ? match.user2Id : match.user1Id;
  return claimsNoShow(match, playerId, score) && opponentId !== null && !isStartKnownToPlayer(match, opponentId);
}

/** Whether a result is reported before the match was due to start. A player who concedes does not report anything as played. */
function isEarlyScore(
  { leagueZone }: SubmitScoreDependencies,
  match: KnownMatch,
  { outcome }: Score,
  now: Date,
): boolean {
  return outcome !== 'walkover' && now < getLatestMatchStart(getMatchTimes(match, leagueZone));
}

function getMatchTimes(match: KnownMatch, leagueZone: string) {
  const { scheduledDate, proposedStarts } = match;
  return { scheduledDate, proposedStarts, lastDayEndsAt: getLastDayEnd(match, leagueZone) };
}
