import { countedPlaystyleVotesMax, type Playstyle, playstyleDefault } from '@rally/contracts/scoring';

/** The most common of the last 5 votes; the latest vote breaks a tie. @param votes oldest first */
export function getPlaystyleBadge(votes: readonly Playstyle[]): Playstyle {
  const counted = votes.slice(-countedPlaystyleVotesMax).reverse();
  const times = (style: Playstyle) => counted.filter((vote) => vote === style).length;
  // The sort is stable, so the latest vote stays first among equals.
  const [badge = playstyleDefault] = counted.toSorted((a, b) => times(b) - times(a));
  return badge;
}
