import { type Sport, sportDefault, sportSchema } from '@rally/contracts/players';
import { formatPageTitle, type PrerenderedDataKind, type RemoteRoute } from '@rally/contracts/remotes';
import { getLeaderboard, getPlayerProfile } from '@rally/contracts/scoring';
import type { FastifyRequest } from 'fastify';
import type { FetchFromService } from '../composed/fetch-from-service.ts';
import { type ClientRequestInfo, stripAllHeaders } from '../headers/upstream-headers.ts';
import type { PageMetadata } from './head-tags.ts';
import { linkPreviewTexts } from './link-preview-texts.ts';
import {
  createLeaderboardPrerenderData,
  createProfilePrerenderData,
  type PrerenderTemplateValues,
} from './prerender-template-values.ts';
import { createShortCache } from './short-cache.ts';

/** The content of a page before its script runs. */
export interface InitialPageContent {
  readonly metadata: PageMetadata;
  /** Null if the page has no prerendered view. */
  readonly view: PrerenderTemplateValues | null;
}

/** Loads the content of a route's page, as every visitor may see it. Data that does not arrive in time is left out. */
export type LoadInitialPageContent = (
  request: FastifyRequest,
  route: RemoteRoute | null,
  pageLanguages: PageLanguages,
) => Promise<InitialPageContent>;

/** The language of a page, and all languages in which it exists. */
type PageLanguages = Pick<PageMetadata, 'language' | 'languages'>;

interface PageRequest {
  readonly caller: ClientRequestInfo;
  readonly fetchCall: FetchFromService;
  readonly path: string;
  readonly sport: Sport | null;
  readonly pageLanguages: PageLanguages;
}

const defaultTitle = 'Rally: Weekly tennis and pickleball matches near you';
const defaultDescription =
  'Rally finds you a tennis or pickleball opponent at your level, near you, every week. Free, by text message.';

/** Longer than the services usually take; no page waits longer for its data. */
const dataTimeoutMs = 800;

const loaders: Record<PrerenderedDataKind, (page: PageRequest) => Promise<InitialPageContent>> = {
  leaderboard: loadLeaderboardPageContent,
  'player-profile': loadProfilePage,
};

export function createInitialPageContentLoader(fetchCall: FetchFromService): LoadInitialPageContent {
  const cache = createShortCache<InitialPageContent>();
  return async (request, route, pageLanguages) => {
    const { language } = pageLanguages;
    const { pathname, searchParams } = new URL(request.url, 'http://rally');
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    const { title, description } = route?.translations?.[language] ?? route ?? { title: defaultTitle };
    const metadata: PageMetadata = {
      title: formatPageTitle(title),
      description: description ?? defaultDescription,
      path,
      ...pageLanguages,
      isIndexable: route?.isListed ?? false,
    };
    if (route?.data === undefined) return { metadata, view: route?.template ? { values: {}, replies: [] } : null };
    const load = loaders[route.data];
    const sport = sportSchema.safeParse(searchParams.get('sport')).data ?? null;
    const withoutData = { metadata: { ...metadata, isIndexable: false }, view: null };
    const loading = cache(`${path} ${sport} ${language}`, () =>
      load({ caller: stripAllHeaders(request), fetchCall, path, sport, pageLanguages }),
    );
    const content = await Promise.race([loading.catch(() => withoutData), resolveAfterTimeout(withoutData)]);
    // The prerendered view shows the unfiltered list; with a filter in the URL, the screen's script loads the data.
    const isFiltered = [...searchParams.keys()].some((name) => name !== 'sport' && name !== 'lang');
    return isFiltered || route.template === undefined ? { ...content, view: null } : content;
  };
}

async function loadProfilePage({
  caller,
  fetchCall,
  path,
  sport,
  pageLanguages,
}: PageRequest): Promise<InitialPageContent> {
  const id = decodeURIComponent(path.split('/')[2] ?? '');
  const query = sport === null ? {} : { sport };
  const { language } = pageLanguages;
  const player = await fetchCall(caller, getPlayerProfile, { id }, query);
  const rating = player.currentRating.toFixed(2);
  const texts = linkPreviewTexts[language];
  const metadata: PageMetadata = {
    ...pageLanguages,
    title: formatPageTitle(texts.playerTitle(player, rating)),
    description: texts.playerDescription(player, rating),
    path: `${path}?sport=${player.sport}`,
    isIndexable: true,
    kind: 'profile',
    image: `/share/player/${encodeURIComponent(id)}.png?sport=${player.sport}`,
  };
  return { metadata, view: createProfilePrerenderData(player, { request: { params: { id }, query }, language }) };
}

async function loadLeaderboardPageContent({
  caller,
  fetchCall,
  path,
  sport: requestedSport,
  pageLanguages,
}: PageRequest): Promise<InitialPageContent> {
  const sport = requestedSport ?? sportDefault;
  const { language } = pageLanguages;
  const entries = await fetchCall(caller, getLeaderboard, {}, { sport });
  const names = entries.slice(0, 3).map(({ name, wins, losses }) => `${name} (${wins}-${losses})`);
  const texts = linkPreviewTexts[language];
  const metadata: PageMetadata = {
    ...pageLanguages,
    title: formatPageTitle(texts.leaderboardTitle[sport]),
    description: names.length > 0 ? texts.leaders(sport, names.join(', ')) : texts.noLeaders(sport),
    path: `${path}?sport=${sport}`,
    isIndexable: true,
    image: `/share/leaderboard.png?sport=${sport}`,
  };
  return { metadata, view: createLeaderboardPrerenderData(entries, { sport, language }) };
}

function resolveAfterTimeout<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, dataTimeoutMs, value).unref();
  });
}
