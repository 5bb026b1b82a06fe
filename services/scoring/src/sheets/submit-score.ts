import { type Playstyle, type ScoreEntry, scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { isVisibleTo, type KnownMatch } from '../known-matches/known-match.ts';
import type { ChangeSheetDependencies } from './change-sheet.ts';
import { isSameScore, parseScore } from './parse-score.ts';
import { createSubmittedSheet, type ScoreSheet } from './score-sheet.ts';
import { createSheetEvent } from './sheet-events.ts';

export interface SubmitScoreDependencies extends ChangeSheetDependencies {
  readonly readMatch: (id: string) => Promise<KnownMatch | null>;
  /** A player's self-reported level. */
  readonly readSkill: (playerId: string) => Promise<number | null>;
}

/** Submits the score of a match. Repeating it with the same score returns the same sheet. */
export async function submitScore(
  deps: SubmitScoreDependencies,
  playerId: string,
  matchId: string,
  entry: ScoreEntry,
  vote: Playstyle | null,
  messageId: string | null = null,
): Promise<ScoreSheet> {
  const [match, present] = await Promise.all([deps.readMatch(matchId), deps.sheets.findById(matchId)]);
  if (!match || !isVisibleTo(match, playerId)) throw new HttpError(scoringErrors.matchUnknown);
  const score = parseScore(match.sport, entry);
  if (present) return assertSameScore(present, playerId, score);
  const { user1Id, user2Id } = assertPlayable(match, playerId);
  const [user1Skill, user2Skill] = await Promise.all([deps.readSkill(user1Id), deps.readSkill(user2Id)]);
  const now = deps.clock.now();
  const { sport, scheduledDate } = match;
  const sheet = createSubmittedSheet(
    {
      id: matchId,
      sport,
      user1Id,
      user2Id,
      user1Skill,
      user2Skill,
      scheduledDate,
      score,
      submittedBy: playerId,
      vote,
      messageId,
    },
    now,
  );
  if (await deps.sheets.insert(sheet, [createSheetEvent(sheet, now)])) {
    deps.events.wake();
    return sheet;
  }
  const concurrent = await deps.sheets.findById(matchId);
  if (!concurrent) throw new HttpError(scoringErrors.scoreAlreadySubmitted);
  return assertSameScore(concurrent, playerId, score);
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

function assertSameScore(sheet: ScoreSheet, playerId: string, score: ScoreSheet['score']): ScoreSheet {
  const isSame = sheet.submittedBy === playerId && isSameScore(sheet.score, score);
  if (sheet.status === 'submitted' && isSame) return sheet;
  throw new HttpError(scoringErrors.scoreAlreadySubmitted);
}
