import {
  decideReport as decideReportCall,
  formerPlayerName,
  listReports,
  type Report as ShownReport,
  submitReport as submitReportCall,
} from '@rally/contracts/players';
import { type RegisterApiCallHandler, readRowPage, setPaginationHeaders } from '@rally/service-kit';
import type { PlayerStore } from '../profiles/player.store.ts';
import { type DecideReportDependencies, decideReport } from './decide-report.ts';
import type { ReportStore } from './report.store.ts';
import type { Report } from './report.ts';
import { type SubmitReportDependencies, submitReport } from './submit-report.ts';

interface ReportRoutesDependencies extends DecideReportDependencies, Omit<SubmitReportDependencies, 'players'> {
  readonly reports: ReportStore;
  readonly players: PlayerStore;
}

export function registerReportRoutes(serve: RegisterApiCallHandler, deps: ReportRoutesDependencies): void {
  serve(submitReportCall, async ({ body, account }) => {
    const { _id, openSince } = await submitReport(deps, account.id, body);
    return { ok: true as const, report: { id: _id, status: openSince ? ('open' as const) : ('closed' as const) } };
  });

  serve(listReports, async ({ query, reply }) => {
    const page = await readRowPage(deps.reports.list(query), { ...query, sort: 'open' }, ({ createdAt, _id }) => ({
      at: createdAt,
      id: _id,
    }));
    setPaginationHeaders(reply, page);
    return { ok: true as const, reports: await presentReports(deps, page.rows) };
  });

  serve(decideReportCall, async ({ params, body, account, request }) => {
    const report = await decideReport(deps, params.id, { ...body, staffId: account.id, requestId: request.id });
    const [shown] = await presentReports(deps, [report]);
    if (!shown) throw new Error(`report ${report._id} was not presented`);
    return { ok: true as const, report: shown };
  });
}

async function presentReports(
  { players }: ReportRoutesDependencies,
  reports: readonly Report[],
): Promise<ShownReport[]> {
  const ids = new Set(reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]));
  const known = new Map((await players.findByIds([...ids])).map((player) => [player._id, player]));
  const shownPlayer = (id: string) => {
    const player = known.get(id);
    if (!player) return { id, name: formerPlayerName, phone: null };
    return { id, name: player.profile.name, phone: player.account.phone };
  };
  return reports.map(({ _id, reporterId, reportedId, reason, text, matchId, createdAt, openSince, decision }) => ({
    id: _id,
    reporter: shownPlayer(reporterId),
    reported: shownPlayer(reportedId),
    reason,
    text,
    matchId,
    createdAt: createdAt.toISOString(),
    status: openSince ? 'open' : 'closed',
    decision: decision && { ...decision, decidedAt: decision.decidedAt.toISOString() },
  }));
}
