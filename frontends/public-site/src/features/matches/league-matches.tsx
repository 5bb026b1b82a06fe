import { pageLimitMax } from '@rally/contracts';
import type { Match } from '@rally/contracts/matchmaking';
import { formatDateTime, getLeagueWeek } from '@rally/league-calendar';
import { Button, EmptyState, Page, PageHeader, Skeleton } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { getLeagueZone, getMatchDisplayTimeZones, Link, useCall, usePageTitle, useSession } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './league-matches.module.css';

const matchesPerPage = 60;

/** The user's own matches by month or, for visitors, the league's matches by week, without scores and full names. */
export default function Matches() {
  const { matches: words, hero, tryAgain } = texts();
  const { status } = useSession();
  const isOwn = status === 'signed-in';
  const [shown, setShown] = useState(matchesPerPage);
  const query = { limit: Math.min(shown, pageLimitMax) };
  const matches = useCall('GET /matches', { query }, { enabled: status !== 'resolving', keepPrevious: true });
  const shownMatches = isOwn ? (matches.data ?? []).toSorted(compareByTime) : (matches.data ?? []);
  usePageTitle(words.title);
  return (
    <Page>
      <PageHeader
        title={words.title}
        text={isOwn ? words.own : words.league}
        actions={
          isOwn ? null : (
            <Button component={Link} to="/#join">
              {hero.join}
            </Button>
          )
        }
      />
      {matches.isPending && (
        <div className={classes.list} role="status" aria-label={words.loading}>
          <p className={classes.loading}>{words.loading}</p>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else distinguishes cards without content
            <Skeleton key={index} className={classes.expected ?? ''} />
          ))}
        </div>
      )}
      {matches.isError && (
        <p className={classes.error} role="alert">
          {matches.error.text ? words.error({ reason: matches.error.text }) : words.loadFailed}{' '}
          <button type="button" onClick={() => void matches.refetch()}>
            {tryAgain}
          </button>
        </p>
      )}
      {matches.data?.length === 0 && (
        <EmptyState title={words.none} action={<Link to="/leaderboard">{words.leaderboard}</Link>} />
      )}
      {[...Map.groupBy(shownMatches, (match) => (isOwn ? formatMonth(match) : match.week))].map(
        ([period, ofPeriod], index) => (
          <section key={period} aria-labelledby={`period-${index}`}>
            <h2 id={`period-${index}`} className={classes.period}>
              {isOwn ? period : formatWeekTitle(period)}
            </h2>
            <ul className={classes.list}>
              {ofPeriod.map((match) => (
                <li key={match.id}>
                  {isOwn ? (
                    <Link className={classes.match} to={`/matches/${match.id}`}>
                      <MatchCard match={match} />
                    </Link>
                  ) : (
                    <div className={classes.match}>
                      <MatchCard match={match} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {matches.data?.length === query.limit && shown < pageLimitMax && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          radius="xl"
          loading={matches.isFetching}
          onClick={() => setShown(shown + matchesPerPage)}
        >
          {words.showMore}
        </Button>
      )}
    </Page>
  );
}

function MatchCard({ match }: { match: Match }) {
  const { matches: words, sports } = texts();
  const state = getMatchState(match, new Date());
  return (
    <>
      <p className={classes.where}>
        {sports[match.sport]} · {match.region ?? words.regionUnknown}
      </p>
      <p className={classes.players}>
        {match.user1Name ?? words.playerUnknown} <span>{words.versus}</span> {match.user2Name ?? words.playerUnknown}
      </p>
      <p className={classes.when}>
        {match.scheduledDate === null ? (
          words.timeUnknown
        ) : (
          <time dateTime={match.scheduledDate}>
            {formatDateTime(new Date(match.scheduledDate), getMatchDisplayTimeZones(match))}
          </time>
        )}
        {state && (
          <span className={classes.state} data-state={state}>
            {words.states[state]}
          </span>
        )}
      </p>
    </>
  );
}

/** Null for a match whose score is not in yet. */
function getMatchState({ status, scheduledDate }: Match, now: Date): 'upcoming' | 'completed' | 'canceled' | null {
  if (status === 'completed' || status === 'canceled') return status;
  return scheduledDate === null || new Date(scheduledDate) > now ? 'upcoming' : null;
}

/** `This week`, `Week of November 16`, or `Week of November 17, 2025` in another year. */
function formatWeekTitle(week: string): string {
  const { matches: words } = texts();
  if (week === getLeagueWeek(new Date(), getLeagueZone())) return words.thisWeek;
  const year = week.startsWith(String(new Date().getFullYear())) ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(getPageLanguage(), { month: 'long', day: 'numeric', year, timeZone: 'UTC' });
  return words.weekOf({ day: format.format(new Date(`${week}T00:00:00Z`)) });
}

/**
 * `November 2026`: the month of a match's time or, without one, of its week. By month, because a player has one match a week, and a
 * heading for each would leave most of a row empty.
 */
function formatMonth({ scheduledDate, timeZone, week }: Match): string {
  const zone = scheduledDate === null ? 'UTC' : (timeZone ?? undefined);
  const format = new Intl.DateTimeFormat(getPageLanguage(), { month: 'long', year: 'numeric', timeZone: zone });
  return format.format(getTimeOrWeek({ scheduledDate, week }));
}

/** The latest first. */
function compareByTime(one: Match, other: Match): number {
  return getTimeOrWeek(other).getTime() - getTimeOrWeek(one).getTime();
}

function getTimeOrWeek({ scheduledDate, week }: Pick<Match, 'scheduledDate' | 'week'>): Date {
  return new Date(scheduledDate ?? `${week}T00:00:00Z`);
}
