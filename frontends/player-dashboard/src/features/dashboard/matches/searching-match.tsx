import type { Match } from '@rally/contracts/matchmaking';
import { Button, Loader } from '@rally/ui';
import { useCancelSearch } from '../../../shared/matches/use-cancel-search.ts';
import { texts } from '../../../texts.ts';
import classes from './upcoming-matches.module.css';

/** A paid match without an opponent yet, with a button to cancel the search. */
export function SearchingMatch({ match }: { match: Match }) {
  const { match: matchWords, sports, ownMatches, paidMatch } = texts();
  const { canceling, cancelSearch } = useCancelSearch(match.id);
  return (
    <article className={classes.match}>
      <div className={classes.top}>
        <span className={classes.ball}>
          <Loader size={22} color="currentColor" />
        </span>
        <div className={classes.who}>
          <h3>{matchWords.searching}</h3>
          <p>
            {sports[match.sport]} · {ownMatches.daysToPlay}
          </p>
        </div>
      </div>
      <p className={classes.note}>{ownMatches.searchingText}</p>
      <div>
        <Button variant="default" loading={canceling} onClick={() => void cancelSearch()}>
          {paidMatch.cancelSearch}
        </Button>
      </div>
    </article>
  );
}
