import { isMatchVisibleTo } from '@rally/contracts/matchmaking';
import {
  confirmScore as confirmScoreCall,
  contestScore as contestScoreCall,
  listContestedScores as listContestedScoresCall,
  listPendingConfirmations,
  type Playstyle,
  reviewScore as reviewScoreCall,
  scoringErrors,
  submitScore as submitScoreCall,
  withdrawScore as withdrawScoreCall,
} from '@rally/contracts/scoring';
import {
  HttpError,
  type PageCursor,
  type RegisterApiCallHandler,
  readRowPage,
  setPaginationHeaders,
} from '@rally/service-kit';
import type { KnownMatch } from '../known-matches/known-match.ts';
import { confirmScore } from './confirm-score.ts';
import { type ContestScoreDependencies, contestScore } from './contest-score.ts';
import { type PresentScoresDependencies, presentContestedScores, presentScores } from './present-scores.ts';
import { reviewScore } from './review-score.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { type SubmitScoreDependencies, submitScore } from './submit-score.ts';
import { withdrawScore } from './withdraw-score.ts';

export function registerScoreSheetRoutes(
  serve: RegisterApiCallHandler,
  deps: SubmitScoreDependencies & ContestScoreDependencies & PresentScoresDependencies,
): void {
  serve(submitScoreCall, async ({ account, body }) => {
    const { matchId, opponentPlaystyle, replacesVersion = null, ...entry } = body;
    const submission = { entry, vote: parseVote(opponentPlaystyle), replacesVersion, messageId: null };
    return answer(await submitScore(deps, account.id, matchId, submission));
  });
  serve(confirmScoreCall, async ({ account, params, body }) => {
    await assertMatchVisible(params.id, (match) => isMatchVisibleTo(match, account.id));
    const { opponentPlaystyle, scoreVersion: seenVersion = null } = body ?? {};
    const confirmation = { vote: parseVote(opponentPlaystyle), seenVersion, messageId: null };
    return answer(await confirmScore(deps, account.id, params.id, confirmation));
  });
  serve(contestScoreCall, async ({ account, params, body }) => {
    await assertMatchVisible(params.id, (match) => isMatchVisibleTo(match, account.id));
    const { counterScore, reason, saysNotPlayed = false, scoreVersion } = body ?? {};
    const objection = {
      counterEntry: counterScore ?? null,
      reason: reason || null,
      saysNotPlayed,
      seenVersion: scoreVersion ?? null,
      messageId: null,
    };
    return answer(await contestScore(deps, account.id, params.id, objection));
  });
  serve(withdrawScoreCall, async ({ account, params, body }) => {
    await assertMatchVisible(params.id, (match) => isMatchVisibleTo(match, account.id));
    return answer(await withdrawScore(deps, account.id, params.id, body.scoreVersion));
  });
  serve(listPendingConfirmations, async ({ account }) =>
    presentScores(deps, await deps.sheets.listWaitingFor(account.id, deps.clock.now())),
  );
  serve(listContestedScoresCall, async ({ query, reply }) => {
    const page = await readRowPage(deps.sheets.contested, query, getContestedSheetCursor);
    setPaginationHeaders(reply, page);
    return { ok: true as const, scores: await presentContestedScores(deps, page.rows) };
  });
  serve(reviewScoreCall, async ({ account, params, body, request }) => {
    await assertMatchVisible(params.matchId, () => true);
    const { decision, reason, scoreVersion: seenVersion, ...entry } = body;
    const staff = { staffId: account.id, requestId: request.id, reason: reason ?? null };
    const review = { decision, entry, seenVersion, ...staff };
    return answer(await reviewScore(deps, params.matchId, review));
  });

  /** Distinguishes a visible match without a score from an unknown match. */
  async function assertMatchVisible(matchId: string, maySee: (match: KnownMatch) => boolean): Promise<void> {
    if ((await deps.sheets.findById(matchId)) !== null) return;
    const match = await deps.readMatch(matchId);
    if (!match || !maySee(match)) throw new HttpError(scoringErrors.matchUnknown);
  }

  async function answer(sheet: ScoreSheet) {
    const [match] = await presentScores(deps, [sheet]);
    if (!match) throw new HttpError(scoringErrors.noScore);
    return { ok: true as const, match };
  }
}

/** An empty string means no vote. */
function parseVote(choice: Playstyle | '' | null | undefined): Playstyle | null {
  return choice === undefined || choice === '' ? null : choice;
}

/** The cursor position of a contested sheet. */
function getContestedSheetCursor({ contestedAt, submittedAt, id }: ScoreSheet): PageCursor {
  return { at: contestedAt ?? submittedAt, id };
}
