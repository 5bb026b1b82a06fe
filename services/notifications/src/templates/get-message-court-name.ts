import type { MatchSnapshot } from '@rally/contracts/matchmaking';

const lengthMax = 60;

/** The court that a message names: the one of the open offer, else that of the match. */
export function getMessageCourtName({
  arrangement,
  court,
}: Pick<MatchSnapshot, 'arrangement' | 'court'>): string | null {
  const { name } = arrangement?.offer?.court ?? court ?? { name: null };
  return name && hideLinkLikeCourtName(name);
}

/** Null for a name that could pass for a link, as one may that a player gave a home court in an earlier version. */
export function hideLinkLikeCourtName(name: string): string | null {
  return name.length > lengthMax || /\w\.\w|\/\//.test(name) ? null : name;
}
