import { type Sport, sport as sportSchema } from '@rally/contracts/players';
import { getLeaderboard, getPlayerProfile } from '@rally/contracts/scoring';
import type { FastifyRequest } from 'fastify';
import type { FetchCall } from '../composed/fetch-call.ts';
import { asVisitor, type Caller } from '../headers/upstream-headers.ts';
import { createLeaderboardView, createProfileView, type FirstView } from './first-view.ts';
import type { PageMetadata } from './head-tags.ts';
import { createShortCache, type ShortCache } from './short-cache.ts';

/** The metadata of a page and what it shows before its script runs. */
export interface PageContent {
  readonly metadata: PageMetadata;
  /** Null for an empty page that the script fills. */
  readonly view: FirstView | null;
}

export type LoadPageContent = (request: FastifyRequest) => Promise<PageContent>;

const tagline = 'Weekly tennis and pickleball matches near you';
const description =
  'Rally finds you a tennis or pickleball opponent at your level, near you, every week. Free, by text message.';

const staticPages: Record<string, Pick<PageMetadata, 'title' | 'description'>> = {
  '/': { title: `Rally: ${tagline}`, description },
  '/login': { title: 'Sign in | Rally', description: 'Sign in with your phone number and a one-time code.' },
  '/about': {
    title: 'About | Rally',
    description: 'How Rally pairs players every Sunday, and what reliability means.',
  },
  '/scoring': { title: 'Rules | Rally', description: 'How tennis and pickleball matches are scored in the league.' },
  '/matches': { title: 'Matches | Rally', description: 'Matches of the league that are coming up.' },
};

/** The landing page's hero needs no data. */
const landingView: FirstView = { template: 'hero.html', values: {}, replies: [] };

/** The sport that the leaderboard shows without a choice. */
const defaultLeaderboardSport: Sport = 'tennis';
/** A page goes out without metadata rather than wait longer for it. */
const contentTimeoutMs = 800;

/** The returned function uses only what every visitor may see, and leaves out what does not arrive in time. */
export function createPageContentLoader(fetchCall: FetchCall): LoadPageContent {
  const cache = createShortCache<PageContent>();
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://rally');
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    const staticPage = staticPages[path];
    if (staticPage) {
      const metadata = { ...staticPage, path, isIndexable: path !== '/login' };
      return { metadata, view: path === '/' ? landingView : null };
    }
    const parsed = sportSchema.safeParse(searchParams.get('sport'));
    const query = parsed.success ? { sport: parsed.data } : {};
    const fallback = { metadata: { title: `Rally: ${tagline}`, description, path, isIndexable: false }, view: null };
    const loading = loadContent({ caller: asVisitor(request), fetchCall, cache, path, query });
    if (!loading) return fallback;
    const content = await Promise.race([loading.catch(() => fallback), resolveAfterTimeout(fallback)]);
    // Views show an unfiltered list, so a page with filters is left to the script.
    const isFiltered = [...searchParams.keys()].some((name) => name !== 'sport');
    return isFiltered ? { ...content, view: null } : content;
  };
}

function loadContent({
  caller,
  fetchCall,
  cache,
  path,
  query,
}: {
  caller: Caller;
  fetchCall: FetchCall;
  cache: ShortCache<PageContent>;
  path: string;
  query: { sport?: Sport };
}): Promise<PageContent> | null {
  const key = `${path} ${query.sport}`;
  if (path === '/leaderboard')
    return cache(key, () => loadLeaderboard(caller, fetchCall, query.sport ?? defaultLeaderboardSport));
  const profile = /^\/player\/([^/]{1,192})(\/matches)?$/.exec(path);
  if (!profile?.[1]) return null;
  const id = decodeURIComponent(profile[1]);
  return cache(key, () => loadProfile(caller, fetchCall, { id, path, query }));
}

async function loadProfile(
  caller: Caller,
  fetchCall: FetchCall,
  { id, path, query }: { id: string; path: string; query: { sport?: Sport } },
): Promise<PageContent> {
  const player = await fetchCall(caller, getPlayerProfile, { id }, query);
  const record = `${player.wins}-${player.losses}`;
  const metadata: PageMetadata = {
    title: `${player.name}, ${player.sport} ${player.currentRating.toFixed(2)} | Rally`,
    description: [
      `${player.name} plays ${player.sport} on Rally${player.region ? ` in ${player.region}` : ''}.`,
      `Rating ${player.currentRating.toFixed(2)}, won-lost ${record}, ${player.reliabilityLabel}.`,
    ].join(' '),
    path: `${path}?sport=${player.sport}`,
    isIndexable: true,
    kind: 'profile',
    image: `/share/player/${encodeURIComponent(id)}.png?sport=${player.sport}`,
  };
  return { metadata, view: path.endsWith('/matches') ? null : createProfileView(player, { params: { id }, query }) };
}

async function loadLeaderboard(caller: Caller, fetchCall: FetchCall, sport: Sport): Promise<PageContent> {
  const entries = await fetchCall(caller, getLeaderboard, {}, { sport });
  const names = entries.slice(0, 3).map(({ name, wins, losses }) => `${name} (${wins}-${losses})`);
  const metadata: PageMetadata = {
    title: `${sport === 'tennis' ? 'Tennis' : 'Pickleball'} leaderboard | Rally`,
    description:
      names.length > 0
        ? `This season's ${sport} leaders: ${names.join(', ')}.`
        : `This season's ${sport} leaderboard. Be the first to compete!`,
    path: `/leaderboard?sport=${sport}`,
    isIndexable: true,
    image: `/share/leaderboard.png?sport=${sport}`,
  };
  return { metadata, view: createLeaderboardView(entries, sport) };
}

function resolveAfterTimeout<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, contentTimeoutMs, value).unref();
  });
}
