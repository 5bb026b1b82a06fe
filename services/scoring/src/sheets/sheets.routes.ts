import {
  confirmScore as confirmScoreCall,
  contestScore as contestScoreCall,
  listContestedScores as listContestedScoresCall,
  listPendingConfirmations,
  type Playstyle,
  reviewScore as reviewScoreCall,
  scoringErrors,
  submitScore as submitScoreCall,
} from '@rally/contracts/scoring';
import { HttpError, type PagePlace, readPage, type Serve, tellPage } from '@rally/service-kit';
import { isShownTo, type KnownMatch } from '../known-matches/known-match.ts';
import { confirmScore } from './confirm-score.ts';
import { contestScore } from './contest-score.ts';
import { reviewScore } from './review-score.ts';
import type { Sheet } from './sheet.ts';
import { type ShowDesk, showContestedScores, showScores } from './show-score.ts';
import { type SubmitDesk, submitScore } from './submit-score.ts';

export function sheetRoutes(serve: Serve, desk: SubmitDesk & ShowDesk): void {
  serve(submitScoreCall, async ({ account, body }) => {
    const { matchId, opponentPlaystyle, ...entry } = body;
    return answer(await submitScore(desk, account.id, matchId, entry, voteOf(opponentPlaystyle)));
  });
  serve(confirmScoreCall, async ({ account, params, body }) => {
    await refuseUnknown(params.id, (match) => isShownTo(match, account.id));
    return answer(await confirmScore(desk, account.id, params.id, voteOf(body?.opponentPlaystyle)));
  });
  serve(contestScoreCall, async ({ account, params }) => {
    await refuseUnknown(params.id, (match) => isShownTo(match, account.id));
    return answer(await contestScore(desk, account.id, params.id));
  });
  serve(listPendingConfirmations, async ({ account }) =>
    showScores(desk, await desk.sheets.waitingFor(account.id, desk.clock.now())),
  );
  serve(listContestedScoresCall, async ({ query, reply }) => {
    const page = await readPage(desk.sheets.contested, query, placeOf);
    tellPage(reply, page);
    return { ok: true as const, scores: await showContestedScores(desk, page.rows) };
  });
  serve(reviewScoreCall, async ({ account, params, body, request }) => {
    await refuseUnknown(params.matchId, () => true);
    const { decision, reason, ...entry } = body;
    const review = { decision, entry, staffId: account.id, requestId: request.id, reason: reason ?? null };
    return answer(await reviewScore(desk, params.matchId, review));
  });

  /** A match that one may see but that has no score yet is another answer than no match at all. */
  async function refuseUnknown(matchId: string, maySee: (match: KnownMatch) => boolean): Promise<void> {
    if ((await desk.sheets.byId(matchId)) !== null) return;
    const match = await desk.readMatch(matchId);
    if (!match || !maySee(match)) throw new HttpError(scoringErrors.matchUnknown);
  }

  async function answer(sheet: Sheet) {
    const [match] = await showScores(desk, [sheet]);
    if (!match) throw new HttpError(scoringErrors.noScore);
    return { ok: true as const, match };
  }
}

/** An empty choice is no vote. */
function voteOf(choice: Playstyle | '' | null | undefined): Playstyle | null {
  return choice === undefined || choice === '' ? null : choice;
}

/** A contested sheet's place in the queue of staff. */
function placeOf({ contestedAt, submittedAt, id }: Sheet): PagePlace {
  return { at: contestedAt ?? submittedAt, id };
}
