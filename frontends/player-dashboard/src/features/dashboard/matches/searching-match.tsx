import { type Match, opponentTexts } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { Button, Loader } from '@rally/ui';
import { useCancelSearch } from '../../../shared/matches/use-cancel-search.ts';
import { formatWeek } from '../../../shared/time/format-date.ts';
import classes from './upcoming-matches.module.css';

/** A paid match without an opponent yet, with a button to cancel the search. */
export function SearchingMatch({ match }: { match: Match }) {
  const { canceling, cancelSearch } = useCancelSearch(match.id);
  return (
    <article className={classes.match}>
      <div className={classes.top}>
        <span className={classes.ball}>
          <Loader size={22} color="currentColor" />
        </span>
        <div className={classes.who}>
          <h3>{opponentTexts.searching}</h3>
          <p>
            {sportLabels[match.sport]} · week of {formatWeek(match.week)}
          </p>
        </div>
      </div>
      <p className={classes.note}>You won’t pay until we find an opponent. We’ll update you here and by text.</p>
      <div>
        <Button variant="default" loading={canceling} onClick={() => void cancelSearch()}>
          Cancel search
        </Button>
      </div>
    </article>
  );
}
