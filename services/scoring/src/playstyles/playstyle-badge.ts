import { type Playstyle, playstyleDefault, playstyleVotesCounted } from '@rally/contracts/scoring';

/** The most common of the last 5 votes, of equally common ones the one voted last. @param votes oldest first */
export function playstyleBadge(votes: readonly Playstyle[]): Playstyle {
  const counted = votes.slice(-playstyleVotesCounted).reverse();
  const times = (style: Playstyle) => counted.filter((vote) => vote === style).length;
  // The sort keeps the order of equals, so that the latest stays first.
  const [badge = playstyleDefault] = counted.toSorted((a, b) => times(b) - times(a));
  return badge;
}
