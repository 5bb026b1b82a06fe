import type { MatchSnapshot } from '@rally/contracts/matchmaking';

const lengthMax = 60;

/** The court that a message names: that of the open offer, or else that of the match. */
export function getMessageCourtName({
  arrangement,
  court,
}: Pick<MatchSnapshot, 'arrangement' | 'court'>): string | null {
  const { name } = arrangement?.offer?.court ?? court ?? { name: null };
  return name && hideLinkLikeCourtName(name);
}

/** Null for a name that could pass for a link: in an earlier version, players could name home courts freely. */
export function hideLinkLikeCourtName(name: string): string | null {
  return name.length > lengthMax || /\w\.\w|\/\//.test(name) ? null : name;
}
