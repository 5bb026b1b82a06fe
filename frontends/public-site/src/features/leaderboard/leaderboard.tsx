import type { Sport } from '@rally/contracts/players';
import { leaderboardRowsPerPage, type PlayerSearchResult, playerSearchLengthMin } from '@rally/contracts/scoring';
import { Button, EmptyState, ErrorState, Page, PageHeader, Select, SportToggle, TextInput } from '@rally/ui';
import { Search } from '@rally/ui/icons';
import { Link, useCall, useDebounced, usePageTitle, useSession, useTextInUrl } from '@rally/web-kit';
import { FormerSeasonLink } from '../../shared/standings/former-season-link.tsx';
import { SeasonPicker } from '../../shared/standings/season-picker.tsx';
import { seasonName } from '../../shared/standings/seasons.ts';
import { StandingsTable } from '../../shared/standings/standings-table.tsx';
import { texts } from '../../texts.ts';
import classes from './leaderboard.module.css';
import { LeaderboardSummaryCards } from './leaderboard-summary-cards.tsx';
import { Pager } from './pager.tsx';
import { listLeaderboardRegions, rankRegionEntries, toUnrankedEntry } from './rank-region-entries.ts';
import { useLeaderboardState } from './use-leaderboard-state.ts';

/** A season's ranking with region filter, search and pages. */
export default function Leaderboard() {
  const { leaderboard: words, standings: standingsWords, ratings } = texts();
  const [state, change, setSport] = useLeaderboardState();
  const { sport, seasons, seasonIndex, region, search, page } = state;
  const [typed, type] = useTextInUrl(search, (text) => change({ search: text }));
  const season = seasons[seasonIndex];
  const { status, user } = useSession();
  const found = useFoundPlayers(search, sport);
  usePageTitle(words.title);
  const query = seasonIndex === 0 ? { sport } : { sport, ...season };
  const standings = useCall('GET /leaderboard', { query });
  const all = standings.data ?? [];
  const inRegion = rankRegionEntries(all, region).map(({ formerRank, ...entry }) => ({
    ...entry,
    // Changes since last week mean nothing for a past season.
    ...(seasonIndex === 0 && formerRank !== undefined && { formerRank }),
  }));
  const matching = inRegion.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const rankedIds = new Set(all.map(({ id }) => id));
  const unranked = found.filter((player) => !rankedIds.has(player.id) && (region === '' || player.region === region));
  const ranked = [...matching, ...unranked.map(toUnrankedEntry)];
  const pages = Math.max(1, Math.ceil(ranked.length / leaderboardRowsPerPage));
  const shownPage = Math.min(page, pages);
  const rows = ranked.slice((shownPage - 1) * leaderboardRowsPerPage, shownPage * leaderboardRowsPerPage);
  const own = user && search === '' ? inRegion.find(({ id }) => id === user.id) : undefined;
  const pinned = own && !rows.some(({ id }) => id === own.id) ? own : undefined;

  return (
    <Page>
      <PageHeader
        title={words.title}
        eyebrow={seasonIndex > 0 && season ? words.pastSeason({ season: seasonName(season) }) : undefined}
        text={
          <>
            {standingsWords.prizes} <Link to={`/ratings?sport=${sport}`}>{ratings.title}</Link>
          </>
        }
        actions={<SportToggle value={sport} onChange={setSport} />}
      />
      <LeaderboardSummaryCards entries={standings.data ?? (standings.isError ? [] : undefined)} />
      <div className={classes.controls}>
        <SeasonPicker
          seasons={seasons}
          index={seasonIndex}
          onChange={(index) => change({ seasonIndex: index, region: '' })}
        />
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<Search size={18} />}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Select
          className={classes.region ?? ''}
          aria-label={words.region}
          data={[{ value: '', label: words.allRegions }, ...listLeaderboardRegions(all, region)]}
          value={region}
          onChange={(event) => change({ region: event.currentTarget.value })}
        />
      </div>
      <div className={classes.board}>
        <StandingsTable
          caption={words.caption({ season: season ? seasonName(season) : '', players: ranked.length })}
          sport={sport}
          entries={standings.isPending ? undefined : rows}
          ownId={user?.id}
          pinned={pinned}
          hasPrizes={seasonIndex === 0 && region === ''}
          skeletonRows={leaderboardRowsPerPage}
          fallback={
            standings.isError ? (
              <ErrorState text={standings.error.text} onRetry={() => void standings.refetch()} />
            ) : standings.data && rows.length === 0 ? (
              all.length === 0 ? (
                <EmptyState
                  title={standingsWords.noPlayers[sport]}
                  action={
                    <>
                      <FormerSeasonLink sport={sport} season={seasons[seasonIndex + 1]} />
                      <Link to={status === 'signed-in' ? '/dashboard' : '/'}>
                        {status === 'signed-in' ? standingsWords.dashboard : standingsWords.join}
                      </Link>
                    </>
                  }
                />
              ) : (
                <EmptyState
                  title={words.nobodyFound}
                  text={words.nobodyFoundHint}
                  action={<Button onClick={() => change({ search: '', region: '' })}>{words.clearSearch}</Button>}
                />
              )
            ) : undefined
          }
        />
      </div>
      <Pager page={shownPage} pages={pages} onChange={(next) => change({ page: next })} />
    </Page>
  );
}

/** Players of the whole league whose names match a search, ranked or not. */
function useFoundPlayers(search: string, sport: Sport): readonly PlayerSearchResult[] {
  const name = useDebounced(search.trim(), 300);
  const isLongEnough = name.length >= playerSearchLengthMin;
  const found = useCall('GET /players', { query: { name, sport } }, { enabled: isLongEnough, keepPrevious: true });
  return isLongEnough ? (found.data ?? []) : [];
}
