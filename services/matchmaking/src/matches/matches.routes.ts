import type { QueryOf } from '@rally/contracts';
import { dayMs, hourMs } from '@rally/contracts/durations';
import * as calls from '@rally/contracts/matchmaking';
import { dashboardPastMatchDaysMax, matchmakingErrors, visitorMatchesLimitDefault } from '@rally/contracts/matchmaking';
import { getLeagueWeek } from '@rally/league-calendar';
import {
  type ApiCallRequest,
  assertIsStaff,
  HttpError,
  type PageableList,
  parseTableOrder,
  type RegisterApiCallHandler,
  readRowPage,
  setPaginationHeaders,
} from '@rally/service-kit';
import { giveUpMatchTime, offerMatchTimes } from './arrangement/offer-match-times.ts';
import { reportOwnAttendance } from './attendance/report-own-attendance.ts';
import { type CancelMatchDependencies, cancelMatch, cancelMatchAsStaff } from './cancellation/cancel-match.ts';
import { confirmOrContestCancellation } from './cancellation/respond-to-cancellation.ts';
import { reviewCancellation } from './cancellation/review-cancellation.ts';
import { type FindMatchSearchHitsDependencies, findMatchSearchHits } from './find-match-search-hits.ts';
import type { MatchStore } from './match.store.ts';
import { isMatchPlayer, type Match, toMatchPageCursor } from './match.ts';
import { isMatchVisibleToPlayers } from './match-visibility.ts';
import { sendMatchNotification } from './notifications/send-match-notification.ts';
import type { MatchTableQuery } from './paged-match-lists.store.ts';
import { setRematchWanted } from './rematch/set-rematch-wanted.ts';
import { approveMatch } from './review/approve-match.ts';
import { declineMatchAsStaff } from './review/decline-match-as-staff.ts';
import { type EditMatchDependencies, editMatch } from './review/edit-match.ts';
import { presentRefusedMatch } from './review/present-refused-match.ts';
import { type ReturnMatchesToReviewDependencies, returnMatchesToReview } from './review/return-matches-to-review.ts';
import type { KnownScoreProjection } from './scores/known-score.projection.ts';
import { listOverdueMatches, type OverdueMatchesDependencies } from './scores/list-overdue-matches.ts';
import { toStaffRequest } from './to-staff-request.ts';
import {
  type MatchWithDetails,
  presentMatchForPlayer,
  presentMatchForStaff,
  presentMatchForVisitor,
} from './views/present-match.ts';
import { type PresentMatchDependencies, presentMatch, presentMatches } from './views/present-matches.ts';

interface MatchRoutesDependencies
  extends CancelMatchDependencies,
    EditMatchDependencies,
    ReturnMatchesToReviewDependencies,
    OverdueMatchesDependencies,
    FindMatchSearchHitsDependencies,
    PresentMatchDependencies {
  readonly matches: MatchStore;
  readonly scores: KnownScoreProjection;
}

const columnFields = {
  texts: { sport: 'sport', region: 'region' },
  times: { scheduled: 'scheduledDate', notifications: 'notificationsSentAt' },
};

export function registerMatchRoutes(serve: RegisterApiCallHandler, deps: MatchRoutesDependencies): void {
  const { matches, clock, leagueZone } = deps;
  /** Search and sort order of a staff table, from the query string. */
  async function toTableQuery({
    search: text,
    sort,
  }: QueryOf<typeof calls.listPendingMatches>): Promise<MatchTableQuery> {
    return {
      hits: text ? await findMatchSearchHits(deps, text) : null,
      by: parseTableOrder(sort, columnFields),
    };
  }
  async function listForStaff(query: QueryOf<typeof calls.listMatches>): Promise<PageableList<Match>> {
    const table = await toTableQuery(query);
    if (query.overdue === 'true') return listOverdueMatches(deps, table);
    if (query.unnotified === 'true') return matches.listUnnotified(table);
    return matches.listReviewed(query.status, table, query.unsent === 'true');
  }
  const forStaff = async (match: Match) => ({
    ok: true as const,
    match: await presentMatch(deps, match, presentMatchForStaff),
  });
  const asSeenBy = (playerId: string) => (material: MatchWithDetails) =>
    presentMatchForPlayer(material, playerId, clock.now());
  const forPlayer = async (match: Match, playerId: string) => ({
    ok: true as const,
    match: await presentMatch(deps, match, asSeenBy(playerId)),
  });

  serve(calls.listMatches, async ({ query, account, reply }) => {
    if (query.admin === 'true') {
      assertIsStaff(account);
      if (query.ids) {
        const found = await matches.findByIds(query.ids);
        return presentMatches(deps, found, presentMatchForStaff);
      }
      const sorted = query.overdue === 'true' ? { ...query, sort: query.sort ?? 'scheduled' } : query;
      const page = await pageOf(await listForStaff(sorted), { query: sorted, reply });
      return presentMatches(deps, page, presentMatchForStaff);
    }
    if (!account) {
      const limited = { ...query, limit: query.limit ?? visitorMatchesLimitDefault };
      return presentMatches(
        deps,
        await pageOf(matches.listNotified(), { query: limited, reply }),
        presentMatchForVisitor,
      );
    }
    const oldest = new Date(clock.now().getTime() - dashboardPastMatchDaysMax * dayMs);
    const shown = matches.listForDashboard(account.id, { date: oldest, week: getLeagueWeek(oldest, leagueZone) });
    const page = await pageOf(shown, { query, reply });
    return presentMatches(deps, page, asSeenBy(account.id));
  });

  serve(calls.getMatch, async ({ params, account }) => {
    const match = await matches.findById(params.id);
    if (match && account.role === 'admin') return presentMatch(deps, match, presentMatchForStaff);
    if (!match || !isMatchPlayer(match, account.id) || !isMatchVisibleToPlayers(match)) {
      throw new HttpError(matchmakingErrors.matchUnknown);
    }
    return presentMatch(deps, match, asSeenBy(account.id));
  });

  serve(calls.listPendingMatches, async ({ query, reply }) => {
    const page = await pageOf(matches.listPending(await toTableQuery(query)), { query, reply });
    return { ok: true as const, matches: await presentMatches(deps, page, presentMatchForStaff) };
  });

  serve(calls.approveMatch, async (incoming) =>
    forStaff(await approveMatch(deps, toStaffRequest(incoming), incoming.params.id)),
  );

  serve(calls.declineMatchAsStaff, async (incoming) =>
    forStaff(await declineMatchAsStaff(deps, toStaffRequest(incoming), incoming.params.id, incoming.body?.reason)),
  );

  serve(calls.returnMatchesToReview, async (incoming) => {
    const { changed, refused } = await returnMatchesToReview(deps, toStaffRequest(incoming), incoming.body.matchIds);
    return {
      ok: true as const,
      matches: await presentMatches(deps, changed, presentMatchForStaff),
      refused: refused.map(presentRefusedMatch),
    };
  });

  serve(calls.listRecentReviews, async () => {
    const since = new Date(clock.now().getTime() - calls.recentReviewHours * hourMs);
    const reviewed = await matches.listRecentReviews(since, calls.recentReviewsMax);
    return { ok: true as const, matches: await presentMatches(deps, reviewed, presentMatchForStaff) };
  });

  serve(calls.editMatch, async (incoming) =>
    forStaff(await editMatch(deps, toStaffRequest(incoming), incoming.params.id, incoming.body)),
  );

  serve(calls.sendMatchNotification, async (incoming) =>
    forStaff(await sendMatchNotification(deps, toStaffRequest(incoming), incoming.params.id, incoming.body)),
  );

  serve(calls.cancelMatchAsStaff, async (incoming) =>
    forStaff(await cancelMatchAsStaff(deps, toStaffRequest(incoming), incoming.params.id, incoming.body ?? {})),
  );

  serve(calls.listCancellations, async ({ query, reply }) => {
    const list = query.state === 'decided' ? matches.listDecidedCancellations : matches.listCancellationsToReview;
    const page = await pageOf(list(await toTableQuery(query)), { query, reply });
    return { ok: true as const, matches: await presentMatches(deps, page, presentMatchForStaff) };
  });

  serve(calls.reviewCancellation, async (incoming) =>
    forStaff(await reviewCancellation(deps, toStaffRequest(incoming), incoming.params.id, incoming.body)),
  );

  serve(calls.confirmOrContestCancellation, async ({ params, body, account }) =>
    forPlayer(await confirmOrContestCancellation(deps, account.id, params.id, body.response), account.id),
  );

  serve(calls.offerMatchTimes, async ({ params, body, account }) => {
    const { times, ...choice } = body;
    const offer = { ...choice, times: times.map((time) => new Date(time)) };
    return forPlayer(await offerMatchTimes(deps, account.id, params.id, offer), account.id);
  });

  serve(calls.reportOwnAttendance, async ({ params, body, account }) => {
    const report = { playerId: account.id, state: body.state, startsAt: new Date(body.startsAt) };
    return forPlayer(await reportOwnAttendance(deps, params.id, report), account.id);
  });

  serve(calls.rescheduleMatch, async ({ params, account }) =>
    forPlayer(await giveUpMatchTime(deps, account.id, params.id), account.id),
  );

  serve(calls.wantRematch, async ({ params, body, account }) =>
    forPlayer(await setRematchWanted(deps, account.id, params.id, body.isWanted), account.id),
  );

  serve(calls.cancelMatch, async ({ params, body, account }) =>
    forPlayer(await cancelMatch(deps, account.id, params.id, body.reason), account.id),
  );
}

/** The requested page of matches; sets the pagination headers. */
async function pageOf(
  list: PageableList<Match>,
  { query, reply }: Pick<ApiCallRequest<typeof calls.listMatches | typeof calls.listPendingMatches>, 'query' | 'reply'>,
): Promise<readonly Match[]> {
  const page = await readRowPage(list, query, toMatchPageCursor);
  setPaginationHeaders(reply, page);
  return page.rows;
}
