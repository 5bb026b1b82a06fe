import type { Call } from '@rally/contracts';
import type { Sport } from '@rally/contracts/players';
import {
  formatLeaderboardEntry,
  formatPlayerProfile,
  getLeaderboard,
  getPlayerProfile,
  type LeaderboardEntry,
  type PlayerProfile,
} from '@rally/contracts/scoring';
import type { Values } from './fill.ts';

/** What a page shows before its script has run. */
export interface FirstView {
  /** File of the public site, made by its build out of the same parts as the screen. */
  readonly template: string;
  readonly values: Values;
  /** The answers behind it, which the screen then need not ask for. */
  readonly answers: readonly KnownAnswer[];
}

interface KnownAnswer {
  /** Method and path. */
  readonly id: string;
  readonly request: object;
  readonly reply: unknown;
}

/** As many as stand on the screen's first page. */
const rowsShown = 25;

/** Null while nobody ranks: the screen says that better. */
export function leaderboardView(entries: readonly LeaderboardEntry[], sport: Sport): FirstView | null {
  if (entries.length === 0) return null;
  const rows = entries.slice(0, rowsShown).map((entry, index) => ({
    ...formatLeaderboardEntry(entry, { rank: index + 1, prizes: true }),
    name: entry.name,
    href: `/player/${encodeURIComponent(entry.id)}?sport=${sport}`,
  }));
  return {
    template: 'leaderboard.html',
    values: { rows: rows.map(({ prize, ...row }) => ({ ...row, prize: prize ?? '–' })) },
    answers: [answerOf(getLeaderboard, { query: { sport } }, entries)],
  };
}

export function profileView(player: PlayerProfile, request: object): FirstView {
  return {
    template: 'player.html',
    values: {
      ...formatPlayerProfile(player),
      name: player.name,
      regions: player.region === null ? [] : [{ region: player.region }],
    },
    answers: [answerOf(getPlayerProfile, request, player)],
  };
}

function answerOf({ method, path }: Call, request: object, reply: unknown): KnownAnswer {
  return { id: `${method} ${path}`, request, reply };
}
