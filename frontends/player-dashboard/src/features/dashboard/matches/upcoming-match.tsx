import { formatScore } from '@rally/score-rules';
import { Button, PhoneNumber, PlayerAvatar } from '@rally/ui';
import { Clock, MapPin, MessageCircle, Navigation, Users } from '@rally/ui/icons';
import { Link } from '@rally/web-kit';
import { ArrangeTime } from '../../../shared/matches/arrange-time/arrange-time.tsx';
import { CalendarButton } from '../../../shared/matches/calendar-button.tsx';
import { formatMatchTime } from '../../../shared/matches/format-match-time.ts';
import { formatPairingReasons } from '../../../shared/matches/format-pairing-reasons.ts';
import { getDirectionsUrl } from '../../../shared/matches/get-directions-url.ts';
import { MatchDayPanel } from '../../../shared/matches/match-day/match-day-panel.tsx';
import { getMatchDayPhase } from '../../../shared/matches/match-day/match-day-phase.ts';
import { getMatchStart } from '../../../shared/matches/match-start.ts';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { MatchThreadDisclosure } from '../../../shared/matches/thread/thread-disclosure.tsx';
import { formatTimeUntil } from '../../../shared/time/format-date.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { texts } from '../../../texts.ts';
import classes from './upcoming-matches.module.css';

/** A match with a known opponent: who, when, where, and the next action. */
export function UpcomingMatch({ view }: { view: PlayerMatchView }) {
  const { match, opponent, opponentName, opponentFirstName: firstName, isOpponentFormer, stage, me, hasThread } = view;
  const { ownMatches: words, match: matchWords, playstyles, score } = texts();
  const time = getMatchStart(match);
  const now = useNow();
  const left = time && formatTimeUntil(time, now);
  const phase = getMatchDayPhase(match, now);
  const court = match.suggestedCourt ?? match.popularCourts[0] ?? null;
  const isUpcoming = stage === 'upcoming';
  return (
    <article className={classes.match}>
      <div className={classes.top}>
        <PlayerAvatar name={opponentName} photo={opponent?.profilePhoto ?? null} size={56} />
        <div className={classes.who}>
          <h3>{opponentName}</h3>
          {opponent && !isOpponentFormer && (
            <p>
              {(match.sport === 'tennis' ? opponent.tennisRating : opponent.pickleballRating).toFixed(2)} ·{' '}
              {playstyles[opponent.playstyleBadge]}
            </p>
          )}
        </div>
      </div>
      {isUpcoming ? (
        <dl className={classes.facts}>
          <div>
            <Clock size={18} aria-hidden />
            <dt>{words.when}</dt>
            <dd>
              {formatMatchTime(match)}
              {left && match.scheduledDate !== null && <small>{left}</small>}
            </dd>
          </div>
          {court && (
            <div>
              <MapPin size={18} aria-hidden />
              <dt>{words.where}</dt>
              <dd>
                {court.name}
                <small>{court.address}</small>
              </dd>
            </div>
          )}
          {match.reasons && (
            <div>
              <Users size={18} aria-hidden />
              <dt>{matchWords.whyThisOpponent}</dt>
              <dd>
                <small>{formatPairingReasons(match.reasons).join(' · ')}</small>
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p className={classes.note}>
          {stage === 'score_sent' && words.scoreSent({ score: formatScore(match.sport, match, me), name: firstName })}
          {stage === 'score_to_confirm' && words.scoreToConfirm({ name: firstName })}
          {stage === 'score_contested' && words.scoreContested}
          {stage === 'score_removed' && words.scoreRemoved}
        </p>
      )}
      {isUpcoming && <MatchDayPanel view={view} />}
      {isUpcoming && <ArrangeTime view={view} />}
      {hasThread && <MatchThreadDisclosure view={view} />}
      <div className={classes.actions}>
        {isUpcoming && (
          <Button
            component={Link}
            to={`/matches/${match.id}${left === null && time ? '#score' : ''}`}
            variant={match.scheduledDate === null ? 'default' : 'filled'}
          >
            {left === null && time ? score.entry.enter : words.details}
          </Button>
        )}
        {isUpcoming && opponent?.phone && (
          <Button
            component="a"
            href={`sms:${opponent.phone}`}
            variant="default"
            leftSection={<MessageCircle size={18} aria-hidden />}
          >
            {words.message({ name: firstName })}
          </Button>
        )}
        {isUpcoming && opponent?.phone && (
          <span className={classes.number}>
            <PhoneNumber phone={opponent.phone} />
          </span>
        )}
        {isUpcoming && left && match.scheduledDate !== null && <CalendarButton matchId={match.id} />}
        {isUpcoming && (left || phase) && court && (
          <Button
            component="a"
            href={getDirectionsUrl(court)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            aria-label={words.directionsTo({ court: court.name })}
            leftSection={<Navigation size={18} aria-hidden />}
          >
            {words.directions}
          </Button>
        )}
        {!isUpcoming && (
          <Button component={Link} to={`/matches/${match.id}`} variant="default">
            {words.details}
          </Button>
        )}
      </div>
    </article>
  );
}
