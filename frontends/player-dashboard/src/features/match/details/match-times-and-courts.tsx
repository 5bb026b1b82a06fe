import { kilometersToMiles } from '@rally/geo';
import { Anchor, Skeleton } from '@rally/ui';
import { useUser } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { ArrangeTime } from '../../../shared/matches/arrange-time/arrange-time.tsx';
import { CalendarButton } from '../../../shared/matches/calendar-button.tsx';
import { formatMatchTime } from '../../../shared/matches/format-match-time.ts';
import { getDirectionsUrl } from '../../../shared/matches/get-directions-url.ts';
import { MatchDayPanel } from '../../../shared/matches/match-day/match-day-panel.tsx';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import classes from './details.module.css';

/** Left out if its files do not load, for example without a connection; the list has the same courts. */
const CourtsBetween = lazy(() => import('./courts-between-players-map.tsx').catch(() => ({ default: () => null })));

/** The match's times and nearby courts. */
export function MatchTimesAndCourts({ view }: { view: PlayerMatchView }) {
  const { match, opponent } = view;
  const { match: words, ownMatches } = texts();
  const user = useUser();
  const courts = [match.suggestedCourt, ...match.popularCourts]
    .filter((court) => court !== null)
    .filter((court, index, all) => all.findIndex(({ placeId }) => placeId === court.placeId) === index)
    .slice(0, 3);
  return (
    <Panel title={words.whenAndWhere}>
      <div>
        <p className={classes.time}>
          <strong>{describeTimeAndCourt(match)}</strong>
        </p>
        <ArrangeTime view={view} />
      </div>
      <MatchDayPanel view={view} />
      {match.scheduledDate !== null && (
        <div>
          <CalendarButton matchId={match.id} />
        </div>
      )}
      {courts.length > 0 && (
        <div>
          <h3 className={classes.label}>{words.courtsBetween}</h3>
          <ul className={classes.slots}>
            {courts.map((court) => (
              <li key={court.placeId}>
                <span className={classes.place}>
                  <strong>{court.name}</strong>
                  <small>{court.address}</small>
                </span>
                <Anchor
                  href={getDirectionsUrl(court)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={ownMatches.directionsTo({ court: court.name })}
                >
                  {ownMatches.directions}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
      {user.lat !== null && user.lng !== null && opponent?.lat != null && opponent.lng !== null && (
        <Suspense fallback={<Skeleton height={260} radius="lg" />}>
          <CourtsBetween
            mine={{ lat: user.lat, lng: user.lng }}
            theirs={{ lat: opponent.lat, lng: opponent.lng }}
            suggestedId={courts[0]?.placeId ?? null}
          />
        </Suspense>
      )}
      {match.distance !== null && (
        <p className={classes.soft}>
          {distanceText(kilometersToMiles(match.distance), match.drivingTime)}
          {!match.affectsReliability && ` ${words.farAway}`}
        </p>
      )}
    </Panel>
  );
}

/** `Tue, Nov 24, 6:00 PM at Oak Park`. */
function describeTimeAndCourt(match: PlayerMatchView['match']): string {
  const time = formatMatchTime(match);
  if (match.scheduledDate === null || !match.suggestedCourt) return time;
  return texts().match.timeAtCourt({ time, court: match.suggestedCourt.name });
}

/** `3.2 miles apart, about 12 minutes by car.` */
function distanceText(miles: number, drivingMinutes: number | null): string {
  const { near, apart, nearByCar, apartByCar } = texts().match.distance;
  const shown = miles.toFixed(1);
  if (drivingMinutes === null) return miles < 1 ? near : apart({ miles: shown });
  const minutes = Math.max(1, Math.round(drivingMinutes));
  return miles < 1 ? nearByCar({ minutes }) : apartByCar({ miles: shown, minutes });
}
