import { exportOwnMatches } from '@rally/contracts/matchmaking';
import type { Clock, RegisterApiCallHandler } from '@rally/service-kit';
import type { BlockStore } from '../../blocks/block.store.ts';
import type { OptInStore } from '../../opt-ins/opt-in.store.ts';
import type { SearchPermissionStore } from '../../paid-matches/search-permission.store.ts';
import type { ThreadStore } from '../../threads/thread.store.ts';
import { listMessagesShownToPlayer } from '../../threads/thread.ts';
import type { MatchStore } from '../match.store.ts';
import { isMatchVisibleToPlayers } from '../match-visibility.ts';
import { presentMatchForPlayer } from './present-match.ts';
import { type PresentMatchDependencies, presentMatches } from './present-matches.ts';

export interface ExportOwnMatchesDependencies extends PresentMatchDependencies {
  readonly matches: Pick<MatchStore, 'listByPlayer'>;
  readonly optIns: Pick<OptInStore, 'listByPlayer'>;
  readonly blocks: Pick<BlockStore, 'listByBlocker'>;
  readonly threads: Pick<ThreadStore, 'listByPlayer'>;
  readonly searchPermissions: Pick<SearchPermissionStore, 'listClosures'>;
  readonly clock: Clock;
}

/**
 * The caller's matches, answers, blocks and search, and the messages that the caller wrote or can read. Of opponents it contains
 * only the name that the caller sees.
 */
export function registerExportOwnMatchesRoute(serve: RegisterApiCallHandler, deps: ExportOwnMatchesDependencies): void {
  serve(exportOwnMatches, async ({ account }) => {
    const all = await deps.matches.listByPlayer(account.id).page({ after: null, limit: 0 });
    const visible = all.filter(isMatchVisibleToPlayers);
    const shown = await presentMatches(deps, visible, (material) => ({
      ...presentMatchForPlayer(material, account.id, deps.clock.now()),
      ...withoutDetails,
    }));
    const [optIns, blocks, threads, closures] = await Promise.all([
      deps.optIns.listByPlayer(account.id),
      deps.blocks.listByBlocker(account.id),
      deps.threads.listByPlayer(account.id),
      deps.searchPermissions.listClosures([account.id]),
    ]);
    const { closedByDisputeAt = null, reopenedAt = null } = closures.get(account.id) ?? {};
    return {
      ok: true as const,
      data: {
        matches: shown,
        optIns: optIns.map(({ week, askedOn, remindedOn, answer, answeredAt, answeredBy, unpaired }) => {
          return { week, askedOn, remindedOn, answer, answeredAt, answeredBy, unpaired };
        }),
        blocks: blocks.map(({ nameAtBlock: _name, ...block }) => block),
        threadMessages: threads.flatMap((thread) =>
          listMessagesShownToPlayer(thread, account.id).map(({ authorId, text, sentAt }) => {
            return { matchId: thread.matchId, isOwn: authorId === account.id, text, sentAt };
          }),
        ),
        search: { closedByDisputeAt, reopenedAt },
      },
    };
  });
}

const withoutDetails = {
  user1: null,
  user2: null,
  user1Details: null,
  user2Details: null,
  user1Phone: null,
  user2Phone: null,
} as const;
