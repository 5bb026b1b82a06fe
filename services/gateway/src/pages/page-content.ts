import { type Sport, sport as sportSchema } from '@rally/contracts/players';
import { getLeaderboard, getPlayerProfile } from '@rally/contracts/scoring';
import type { FastifyRequest } from 'fastify';
import type { AskService } from '../composed/ask-service.ts';
import { type Asking, asVisitor } from '../headers/request-headers.ts';
import { type FirstView, leaderboardView, profileView } from './first-view.ts';
import type { PageFacts } from './head-tags.ts';
import { type Remember, remembered } from './remembered.ts';

/** What a page is made of before its script has run. */
export interface PageContent {
  readonly facts: PageFacts;
  /** Null where the page comes bare. */
  readonly view: FirstView | null;
}

export type ContentOf = (request: FastifyRequest) => Promise<PageContent>;

const tagline = 'Weekly tennis and pickleball matches near you';
const description =
  'Rally finds you a tennis or pickleball opponent at your level, near you, every week. Free, by text message.';

const fixed: Record<string, Pick<PageFacts, 'title' | 'description'>> = {
  '/': { title: `Rally: ${tagline}`, description },
  '/login': { title: 'Sign in | Rally', description: 'Sign in with your phone number and a one-time code.' },
  '/about': {
    title: 'About | Rally',
    description: 'How Rally pairs players every Sunday, and what reliability means.',
  },
  '/scoring': { title: 'Rules | Rally', description: 'How tennis and pickleball matches are scored in the league.' },
  '/matches': { title: 'Matches | Rally', description: 'Matches of the league that are coming up.' },
};

/** Landing: its hero, of no data. */
const landing: FirstView = { template: 'hero.html', values: {}, answers: [] };

/** Longer than the answer usually takes; a page does not wait for its card. */
const patienceMs = 800;

/**
 * What the page at an address says of itself and shows first, with what every visitor may see and nothing else; what
 * cannot be had in time is left out.
 */
export function pageContent(ask: AskService): ContentOf {
  const remember = remembered<PageContent>();
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://rally');
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    const known = fixed[path];
    if (known) return { facts: { ...known, path, listed: path !== '/login' }, view: path === '/' ? landing : null };
    const wanted = sportSchema.safeParse(searchParams.get('sport'));
    const sport = wanted.success ? { sport: wanted.data } : {};
    // A view is of the whole; who asks for a part of it gets it by the script.
    const whole = [...searchParams.keys()].every((name) => name === 'sport');
    const told = contentAt({ request: asVisitor(request), ask, remember, path, sport });
    const nothing = { facts: { title: `Rally: ${tagline}`, description, path, listed: false }, view: null };
    if (!told) return nothing;
    const content = await Promise.race([told.catch(() => nothing), later(nothing)]);
    return whole ? content : { ...content, view: null };
  };
}

function contentAt({
  request,
  ask,
  remember,
  path,
  sport,
}: {
  request: Asking;
  ask: AskService;
  remember: Remember<PageContent>;
  path: string;
  sport: { sport?: Sport };
}): Promise<PageContent> | null {
  const key = `${path} ${sport.sport}`;
  if (path === '/leaderboard') return remember(key, () => leaderboardContent(request, ask, sport.sport ?? 'tennis'));
  const profile = /^\/player\/([^/]{1,192})(\/matches)?$/.exec(path);
  if (!profile?.[1]) return null;
  const id = decodeURIComponent(profile[1]);
  return remember(key, () => profileContent(request, ask, { id, path, sport }));
}

async function profileContent(
  request: Asking,
  ask: AskService,
  { id, path, sport }: { id: string; path: string; sport: { sport?: Sport } },
): Promise<PageContent> {
  const player = await ask(request, getPlayerProfile, { id }, sport);
  const record = `${player.wins}-${player.losses}`;
  const facts: PageFacts = {
    title: `${player.name}, ${player.sport} ${player.currentRating.toFixed(2)} | Rally`,
    description: [
      `${player.name} plays ${player.sport} on Rally${player.region ? ` in ${player.region}` : ''}.`,
      `Rating ${player.currentRating.toFixed(2)}, won-lost ${record}, ${player.reliabilityLabel}.`,
    ].join(' '),
    path: `${path}?sport=${player.sport}`,
    listed: true,
    kind: 'profile',
    picture: `/share/player/${encodeURIComponent(id)}.png?sport=${player.sport}`,
  };
  return { facts, view: path.endsWith('/matches') ? null : profileView(player, { params: { id }, query: sport }) };
}

async function leaderboardContent(request: Asking, ask: AskService, sport: Sport): Promise<PageContent> {
  const entries = await ask(request, getLeaderboard, {}, { sport });
  const names = entries.slice(0, 3).map(({ name, wins, losses }) => `${name} (${wins}-${losses})`);
  const facts: PageFacts = {
    title: `${sport === 'tennis' ? 'Tennis' : 'Pickleball'} leaderboard | Rally`,
    description:
      names.length > 0
        ? `This season's ${sport} leaders: ${names.join(', ')}.`
        : `This season's ${sport} leaderboard. Be the first to compete!`,
    path: `/leaderboard?sport=${sport}`,
    listed: true,
    picture: `/share/leaderboard.png?sport=${sport}`,
  };
  return { facts, view: leaderboardView(entries, sport) };
}

function later<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, value).unref();
  });
}
