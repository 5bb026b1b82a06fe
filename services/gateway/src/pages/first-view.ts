import type { Call } from '@rally/contracts';
import type { Sport } from '@rally/contracts/players';
import {
  getLeaderboard,
  getPlayerProfile,
  type LeaderboardEntry,
  leaderboardTemplateValues,
  type PlayerProfile,
  profileTemplateValues,
} from '@rally/contracts/scoring';
import type { TemplateValues } from '@rally/service-kit';

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

/** Null while the leaderboard is empty; the screen has its own empty state. */
export function createLeaderboardView(entries: readonly LeaderboardEntry[], sport: Sport): FirstView | null {
  if (entries.length === 0) return null;
  return {
    values: leaderboardTemplateValues(entries, sport),
    replies: [embedReply(getLeaderboard, { query: { sport } }, entries)],
  };
}

export function createProfileView(player: PlayerProfile, request: object): FirstView {
  return { values: profileTemplateValues(player), replies: [embedReply(getPlayerProfile, request, player)] };
}

function embedReply({ method, path }: Call, request: object, reply: unknown): EmbeddedReply {
  return { id: `${method} ${path}`, request, reply };
}
