import type { Sport } from '@rally/contracts/players';
import type { PublicPlayerProfile } from '@rally/contracts/scoring';
import { EmptyState, PlayerAvatar, RatingValue, VisuallyHidden } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { Link } from '@rally/web-kit';
import { translateRatingExplanation } from '@rally/web-kit/rating-explanation';
import { texts } from '../../texts.ts';
import classes from './profile-match-rows.module.css';

type Match = PublicPlayerProfile['matches'][number];
type Set = Match['sets'][number];

/** A player's matches with opponent, result and rating change. */
export function ProfileMatchRows({ matches, sport }: { matches: readonly Match[]; sport: Sport }) {
  if (matches.length === 0) return <EmptyState title={texts().player.noMatches} />;
  return (
    <ol className={classes.rows}>
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} sport={sport} />
      ))}
    </ol>
  );
}

function MatchRow({ match, sport }: { match: Match; sport: Sport }) {
  const { player, standings } = texts();
  return (
    <li className={classes.row}>
      <span className={classes.result} data-result={match.result}>
        {{ W: player.won, L: player.lost, T: player.tie }[match.result]}
      </span>
      <PlayerAvatar name={match.opponent} photo={match.opponentPhoto} size={40} />
      <div className={classes.opponent}>
        <Link className={classes.name} to={`/player/${encodeURIComponent(match.opponentId)}?sport=${sport}`}>
          {match.opponent}
        </Link>
        <span className={classes.soft}>
          {match.opponentRating.toFixed(2)} · {standings.playstyles[match.opponentPlaystyle]} ·{' '}
          <time dateTime={match.date}>{formatDate(match.date)}</time>
        </span>
      </div>
      <div className={classes.sets}>
        {match.outcome !== 'played' && <span className={classes.outcome}>{player.outcomes[match.outcome]}</span>}
        {match.sets.map((set, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only their order identifies the sets of a match
          <span key={index} className={classes.set} data-won={set.player > set.opponent}>
            {isMatchTiebreak(set) ? (
              `[${set.tiebreak.player}-${set.tiebreak.opponent}]`
            ) : (
              <>
                {set.player}-{set.opponent}
                {set.tiebreak && (
                  <sup>
                    <VisuallyHidden> (</VisuallyHidden>
                    {Math.min(set.tiebreak.player, set.tiebreak.opponent)}
                    <VisuallyHidden>)</VisuallyHidden>
                  </sup>
                )}
              </>
            )}
          </span>
        ))}
      </div>
      <span className={classes.rating}>
        <RatingValue value={match.ratingAfter} change={match.ratingChange} />
      </span>
      <p className={classes.explanation}>{translateRatingExplanation(match.explanation)}</p>
    </li>
  );
}

function formatDate(date: string): string {
  const format = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return new Date(date).toLocaleDateString(getPageLanguage(), format);
}

/** A match tiebreak is stored as a 1-0 set with its points. */
function isMatchTiebreak(set: Set): set is Set & { tiebreak: NonNullable<Set['tiebreak']> } {
  return set.tiebreak !== null && set.player + set.opponent === 1;
}
