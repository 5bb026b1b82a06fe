import { sport as sportSchema } from '@rally/contracts/players';
import { getLeaderboard, getPlayerProfile } from '@rally/contracts/scoring';
import type { FastifyRequest } from 'fastify';
import type { AskService } from '../composed/ask-service.ts';
import type { PageFacts } from './head-tags.ts';

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

/** Longer than the answer usually takes; a page does not wait for its card. */
const patienceMs = 800;

/** What the page at an address says of itself, with public data only; what cannot be had in time is left out. */
export async function pageFacts(request: FastifyRequest, ask: AskService): Promise<PageFacts> {
  const { pathname, searchParams } = new URL(request.url, 'http://rally');
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const known = fixed[path];
  if (known) return { ...known, path, listed: path !== '/login' };
  const wanted = sportSchema.safeParse(searchParams.get('sport'));
  const sport = wanted.success ? { sport: wanted.data } : {};
  const profile = /^\/player\/([^/]{1,192})(\/matches)?$/.exec(path);
  const told =
    path === '/leaderboard'
      ? leaderboardFacts(request, ask, sport)
      : profile?.[1]
        ? profileFacts(request, ask, { id: decodeURIComponent(profile[1]), path, sport })
        : null;
  const nothing = { title: `Rally: ${tagline}`, description, path, listed: false };
  if (!told) return nothing;
  return Promise.race([told.catch(() => nothing), later(nothing)]);
}

async function profileFacts(
  request: FastifyRequest,
  ask: AskService,
  { id, path, sport }: { id: string; path: string; sport: Record<string, string> },
): Promise<PageFacts> {
  const player = await ask(request, getPlayerProfile, { id }, sport);
  const record = `${player.wins}-${player.losses}`;
  return {
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
}

async function leaderboardFacts(
  request: FastifyRequest,
  ask: AskService,
  query: Record<string, string>,
): Promise<PageFacts> {
  const leaders = await ask(request, getLeaderboard, {}, { ...query, limit: '3' });
  const sport = query.sport ?? 'tennis';
  const names = leaders.slice(0, 3).map(({ name, wins, losses }) => `${name} (${wins}-${losses})`);
  return {
    title: `${sport === 'tennis' ? 'Tennis' : 'Pickleball'} leaderboard | Rally`,
    description:
      names.length > 0
        ? `This season's ${sport} leaders: ${names.join(', ')}.`
        : `This season's ${sport} leaderboard. Be the first to compete!`,
    path: `/leaderboard?sport=${sport}`,
    listed: true,
    picture: `/share/leaderboard.png?sport=${sport}`,
  };
}

function later<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, value).unref();
  });
}
