import { hourMs } from '@rally/contracts/durations';
import { announceMatches, askPlayers, bulkApproveMatches, listBulkActions } from '@rally/contracts/matchmaking';
import type { ApiCallRequest, RegisterApiCallHandler } from '@rally/service-kit';
import type { Match } from '../matches/match.ts';
import { approveAndAnnounceMatches } from '../matches/review/approve-and-announce-matches.ts';
import { isMatchApproved } from '../matches/review/approve-match.ts';
import { bulkApproveMatches as approveMatches } from '../matches/review/bulk-approve-matches.ts';
import { presentRefusedMatch } from '../matches/review/present-refused-match.ts';
import { toStaffRequest } from '../matches/to-staff-request.ts';
import { presentMatchForStaff } from '../matches/views/present-match.ts';
import { type PresentMatchDependencies, presentMatches } from '../matches/views/present-matches.ts';
import type { BulkAction } from './bulk-action.ts';
import { presentBulkAction } from './present-bulk-action.ts';
import { type StartBulkActionDependencies, startBulkAction } from './start-bulk-action.ts';

/** Up to this many listed matches make a single batch, which the request itself carries out. */
const atOnceMax = 100;
const endedListedForMs = hourMs;
const endedListedMax = 20;

/** Registers the staff calls that act on many players or matches. A long action answers 202 and continues in the background. */
export function registerBulkActionRoutes(
  serve: RegisterApiCallHandler,
  deps: StartBulkActionDependencies & PresentMatchDependencies,
): void {
  serve(listBulkActions, async () => {
    const since = new Date(deps.clock.now().getTime() - endedListedForMs);
    const [open, ended] = await Promise.all([
      deps.bulkActions.listOpen(),
      deps.bulkActions.listEnded(since, endedListedMax),
    ]);
    return { ok: true as const, actions: [...open.reverse(), ...ended].map(presentBulkAction) };
  });

  serve(askPlayers, async (incoming) => {
    const { audience } = incoming.body;
    const action = await startBulkAction(deps, toStaffRequest(incoming), { kind: 'ask', audience, prompt: null });
    setStatus(incoming, action);
    return { ok: true as const, asked: action.changed, action: presentBulkAction(action) };
  });

  serve(bulkApproveMatches, async (incoming) => {
    const { matchIds = null, all } = incoming.body;
    const staff = toStaffRequest(incoming);
    if (matchIds !== null && matchIds.length <= atOnceMax) {
      const { approved, refused } = await approveMatches(deps, staff, matchIds);
      return { ...(await presentReview(approved, refused.map(presentRefusedMatch))), action: null };
    }
    const search = all?.search ?? null;
    const action = await startBulkAction(deps, staff, { kind: 'approve', matchIds, search, messages: [] });
    setStatus(incoming, action);
    return presentReviewAction(action, matchIds, isMatchApproved);
  });

  serve(announceMatches, async (incoming) => {
    const { matches = [], all } = incoming.body;
    const staff = toStaffRequest(incoming);
    if (all === undefined && matches.length <= atOnceMax) {
      const requested = matches.map(({ id, messages = null }) => ({ id, messages }));
      const { changed, refused } = await approveAndAnnounceMatches(deps, staff, requested);
      return { ...(await presentReview(changed, refused.map(presentRefusedMatch))), action: null };
    }
    const matchIds = all === undefined ? matches.map(({ id }) => id) : null;
    const messages = matches.flatMap(({ id, messages: texts }) => (texts === undefined ? [] : [{ id, ...texts }]));
    const search = all?.search ?? null;
    const action = await startBulkAction(deps, staff, { kind: 'announce', matchIds, search, messages });
    setStatus(incoming, action);
    return presentReviewAction(action, matchIds, (match) => isMatchApproved(match) && match.notification !== null);
  });

  /** Once the action has ended, includes the listed matches that are now in the requested state. */
  async function presentReviewAction(
    action: BulkAction,
    matchIds: readonly string[] | null,
    isAsAsked: (match: Match) => boolean,
  ) {
    const listed = action.finishedAt === null || matchIds === null ? [] : await deps.matches.findByIds(matchIds);
    return {
      ...(await presentReview(listed.filter(isAsAsked), action.refusals)),
      action: presentBulkAction(action),
    };
  }

  async function presentReview(changed: readonly Match[], refused: BulkAction['refusals']) {
    const matches = await presentMatches(deps, changed, presentMatchForStaff);
    return { ok: true as const, matches, refused: [...refused] };
  }
}

function setStatus({ reply }: Pick<ApiCallRequest<typeof askPlayers>, 'reply'>, { finishedAt }: BulkAction): void {
  if (finishedAt === null) reply.status(202);
}
