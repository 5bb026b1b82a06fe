import type { Call } from '@rally/contracts';
import type { Language, Sport } from '@rally/contracts/players';
import {
  getLeaderboard,
  getLeaderboardTemplateValues,
  getPlayerProfile,
  getProfilePageTemplateValues,
  type LeaderboardEntry,
  type PublicPlayerProfile,
} from '@rally/contracts/scoring';
import type { HtmlTemplateValues } from '@rally/service-kit';

/** The values for the template of a route's prerendered view. */
export interface PrerenderTemplateValues {
  readonly values: HtmlTemplateValues;
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
export function createLeaderboardPrerenderData(
  entries: readonly LeaderboardEntry[],
  { sport, language }: { sport: Sport; language: Language },
): PrerenderTemplateValues | null {
  if (entries.length === 0) return null;
  return {
    values: getLeaderboardTemplateValues(entries, sport, language),
    replies: [createPrerenderedReply(getLeaderboard, { query: { sport } }, entries)],
  };
}

export function createProfilePrerenderData(
  player: PublicPlayerProfile,
  { request, language }: { request: object; language: Language },
): PrerenderTemplateValues {
  return {
    values: getProfilePageTemplateValues(player, language),
    replies: [createPrerenderedReply(getPlayerProfile, request, player)],
  };
}

function createPrerenderedReply({ method, path }: Call, request: object, reply: unknown): EmbeddedReply {
  return { id: `${method} ${path}`, request, reply };
}
