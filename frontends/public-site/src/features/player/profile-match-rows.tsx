import type { Sport } from '@rally/contracts/players';
import { outcomeLabels, type PlayerProfile, playstyleLabels, rankingTexts } from '@rally/contracts/scoring';
import { EmptyState, PlayerAvatar, RatingValue } from '@rally/ui';
import { Link } from '@rally/web-kit';
import classes from './profile-match-rows.module.css';

type Match = PlayerProfile['matches'][number];
type Set = Match['sets'][number];

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const results = { W: 'Won', L: 'Lost', T: rankingTexts.tie } as const;

/** A player's matches with opponent, result and rating change. */
export function ProfileMatchRows({ matches, sport }: { matches: readonly Match[]; sport: Sport }) {
  if (matches.length === 0) return <EmptyState title={rankingTexts.noMatches} />;
  return (
    <ol className={classes.rows}>
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} sport={sport} />
      ))}
    </ol>
  );
}

function MatchRow({ match, sport }: { match: Match; sport: Sport }) {
  return (
    <li className={classes.row}>
      <span className={classes.result} data-result={match.result}>
        {results[match.result]}
      </span>
      <PlayerAvatar name={match.opponent} photo={match.opponentPhoto} size={40} />
      <div className={classes.opponent}>
        <Link className={classes.name} to={`/player/${encodeURIComponent(match.opponentId)}?sport=${sport}`}>
          {match.opponent}
        </Link>
        <span className={classes.soft}>
          {match.opponentRating.toFixed(2)} · {playstyleLabels[match.opponentPlaystyle]} ·{' '}
          <time dateTime={match.date}>{dateFormat.format(new Date(match.date))}</time>
        </span>
      </div>
      <div className={classes.sets}>
        {match.outcome !== 'played' && <span className={classes.outcome}>{outcomeLabels[match.outcome]}</span>}
        {match.sets.map((set, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sets of a match have an order and nothing else
          <span key={index} className={classes.set} data-won={set.player > set.opponent}>
            {isMatchTiebreak(set) ? (
              `[${set.tiebreak.player}-${set.tiebreak.opponent}]`
            ) : (
              <>
                {set.player}-{set.opponent}
                {set.tiebreak && <sup>{Math.min(set.tiebreak.player, set.tiebreak.opponent)}</sup>}
              </>
            )}
          </span>
        ))}
      </div>
      <span className={classes.rating}>
        <RatingValue value={match.ratingAfter} change={match.ratingChange} />
      </span>
      <p className={classes.explanation}>{match.explanation}</p>
    </li>
  );
}

/** A match tiebreak is stored as a 1-0 set with its points. */
function isMatchTiebreak(set: Set): set is Set & { tiebreak: NonNullable<Set['tiebreak']> } {
  return set.tiebreak !== null && set.player + set.opponent === 1;
}
