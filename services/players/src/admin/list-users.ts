import type { QueryOf } from '@rally/contracts';
import type { listUsers as listUsersCall, User, UserColumn } from '@rally/contracts/players';
import { orderOf, type Page, type PagedList, readPage } from '@rally/service-kit';
import type { PlayerStore } from '../profiles/player.store.ts';
import type { Player } from '../profiles/player.ts';
import { profileOf } from '../profiles/profile-of.ts';
import type { RatingProjection } from '../profiles/rating.projection.ts';
import type { SportRating } from '../profiles/sport-rating.ts';

export interface ListUsersDependencies {
  readonly players: PlayerStore;
  readonly ratings: RatingProjection;
  readonly photoUrl: (name: string) => string;
}

/** A page of the users that a search finds, in the order asked for, newest first without one. */
export async function listUsers(
  { players, ratings, photoUrl }: ListUsersDependencies,
  query: QueryOf<typeof listUsersCall>,
): Promise<Page<User>> {
  const list = isByResults(query.sort)
    ? byResults(players, ratings, query.search, query.sort)
    : players.containing(query.search, orderOf(query.sort, sortedFields));
  const page = await readPage(list, query, ({ _id, createdAt }) => ({ at: createdAt, id: _id }));
  const ratingsOf = await ratings.of(page.rows.map(({ _id }) => _id));
  return { ...page, rows: page.rows.map((player) => userOf(player, ratingsOf.get(player._id) ?? [], photoUrl)) };
}

type ResultColumn = 'tennis' | 'pickleball' | 'matches';
type ByResults = ResultColumn | `-${ResultColumn}`;

const sortedFields = {
  texts: { name: 'profile.name', phone: 'account.phone', region: 'profile.region', sport: 'profile.sport' },
  others: { skill: 'profile.skill', since: 'createdAt' },
};

function isByResults(sort: UserColumn | `-${UserColumn}` | undefined): sort is ByResults {
  return sort !== undefined && /^-?(tennis|pickleball|matches)$/.test(sort);
}

/** Results stand in a collection of their own, so these orders are made here, over ids and numbers only. */
function byResults(
  players: PlayerStore,
  ratings: RatingProjection,
  search: string | undefined,
  sort: ByResults,
): PagedList<Player> {
  const sign = sort.startsWith('-') ? -1 : 1;
  const ids = players.idsContaining(search);
  return {
    count: async () => (await ids).length,
    async page({ skip = 0, limit }) {
      const resultOf = await ratings.valuesOf(columnOf(sort));
      const ordered = (await ids)
        .map((id) => ({ id, value: resultOf(id) }))
        .sort((a, b) => sign * (a.value - b.value))
        .slice(skip, limit === 0 ? undefined : skip + limit)
        .map(({ id }) => id);
      const found = new Map((await players.byIds(ordered)).map((player) => [player._id, player]));
      return ordered.flatMap((id) => found.get(id) ?? []);
    },
  };
}

function columnOf(sort: ByResults): ResultColumn {
  if (sort.endsWith('matches')) return 'matches';
  return sort.endsWith('tennis') ? 'tennis' : 'pickleball';
}

function userOf(player: Player, ratings: readonly SportRating[], photoUrl: (name: string) => string): User {
  return {
    ...profileOf(player, ratings, photoUrl),
    phone: player.account.phone,
    role: player.account.role,
    createdAt: player.createdAt.toISOString(),
  };
}
