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
import type { TemplateValues } from './fill-template.ts';

/** What fills the template of a route's first view. */
export interface FirstView {
  readonly values: TemplateValues;
  /** The API replies behind it, embedded so that the screen need not fetch them. */
  readonly replies: readonly EmbeddedReply[];
}

interface EmbeddedReply {
  /** Method and path of the call. */
  readonly id: string;
  readonly request: object;
  readonly reply: unknown;
}

/** Page size of the leaderboard screen. */
const rowCount = 25;

/** Null while the leaderboard is empty; the screen has its own empty state. */
export function createLeaderboardView(entries: readonly LeaderboardEntry[], sport: Sport): FirstView | null {
  if (entries.length === 0) return null;
  const rows = entries.slice(0, rowCount).map((entry, index) => ({
    ...formatLeaderboardEntry(entry, { rank: index + 1, prizes: true }),
    name: entry.name,
    href: `/player/${encodeURIComponent(entry.id)}?sport=${sport}`,
  }));
  return {
    values: { rows: rows.map(({ prize, ...row }) => ({ ...row, prize: prize ?? '–' })) },
    replies: [embedReply(getLeaderboard, { query: { sport } }, entries)],
  };
}

export function createProfileView(player: PlayerProfile, request: object): FirstView {
  return {
    values: {
      ...formatPlayerProfile(player),
      name: player.name,
      regions: player.region === null ? [] : [{ region: player.region }],
    },
    replies: [embedReply(getPlayerProfile, request, player)],
  };
}

function embedReply({ method, path }: Call, request: object, reply: unknown): EmbeddedReply {
  return { id: `${method} ${path}`, request, reply };
}
