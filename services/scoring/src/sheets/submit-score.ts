import { type Playstyle, type ScoreEntry, scoringErrors } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { isShownTo, type KnownMatch } from '../known-matches/known-match.ts';
import type { SheetDesk } from './change-sheet.ts';
import { isSameScore, scoreOf } from './score-of.ts';
import { type Sheet, submitted } from './sheet.ts';
import { sheetEvent } from './sheet-events.ts';

export interface SubmitDesk extends SheetDesk {
  readonly readMatch: (id: string) => Promise<KnownMatch | null>;
  /** What a player says of the own level. */
  readonly readSkill: (playerId: string) => Promise<number | null>;
}

/** A player hands in the score of a match. The same score again, by the same player, answers the same. */
export async function submitScore(
  desk: SubmitDesk,
  playerId: string,
  matchId: string,
  entry: ScoreEntry,
  vote: Playstyle | null,
): Promise<Sheet> {
  const [match, present] = await Promise.all([desk.readMatch(matchId), desk.sheets.byId(matchId)]);
  if (!match || !isShownTo(match, playerId)) throw new HttpError(scoringErrors.matchUnknown);
  const score = scoreOf(match.sport, entry);
  if (present) return sameAgain(present, playerId, score);
  const { user1Id, user2Id } = playersWhoMayPlay(match, playerId);
  const [user1Skill, user2Skill] = await Promise.all([desk.readSkill(user1Id), desk.readSkill(user2Id)]);
  const now = desk.clock.now();
  const { sport, scheduledDate } = match;
  const sheet = submitted(
    { id: matchId, sport, user1Id, user2Id, user1Skill, user2Skill, scheduledDate, score, submittedBy: playerId, vote },
    now,
  );
  if (await desk.sheets.insert(sheet, [sheetEvent(sheet, now)])) {
    desk.events.wake();
    return sheet;
  }
  const rival = await desk.sheets.byId(matchId);
  if (!rival) throw new HttpError(scoringErrors.scoreAlreadySubmitted);
  return sameAgain(rival, playerId, score);
}

/** The two players, once the match is on and both know of each other. */
function playersWhoMayPlay(match: KnownMatch, playerId: string): { user1Id: string; user2Id: string } {
  const { user1Id, user2Id, revealedTo } = match;
  if (match.status !== 'scheduled' || user2Id === null) throw new HttpError(scoringErrors.matchNotPlayable);
  if (!revealedTo.includes(playerId)) throw new HttpError(scoringErrors.matchLocked);
  // Nobody is told a score by an opponent whom they have not paid to see.
  if (!revealedTo.includes(user1Id) || !revealedTo.includes(user2Id))
    throw new HttpError(scoringErrors.matchNotPlayable);
  return { user1Id, user2Id };
}

function sameAgain(sheet: Sheet, playerId: string, score: Sheet['score']): Sheet {
  const isSame = sheet.submittedBy === playerId && isSameScore(sheet.score, score);
  if (sheet.status === 'submitted' && isSame) return sheet;
  throw new HttpError(scoringErrors.scoreAlreadySubmitted);
}
