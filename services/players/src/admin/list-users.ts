import type { QueryOf } from '@rally/contracts';
import type { ListedUser, listUsers as listUsersCall, UserColumn } from '@rally/contracts/players';
import { getStartingRating } from '@rally/contracts/scoring';
import { type PageableList, parseTableOrder, type RowPage, readRowPage } from '@rally/service-kit';
import type { PlayerListQuery, PlayerStore } from '../profiles/player.store.ts';
import type { Player } from '../profiles/player.ts';
import type { RatingProjection, SportRating } from '../profiles/rating.projection.ts';
import { toProfile } from '../profiles/to-profile.ts';

export interface ListUsersDependencies {
  readonly players: PlayerStore;
  readonly ratings: RatingProjection;
  readonly photoUrl: (name: string) => string;
}

/** A page of the users that match a search, newest first unless another order is requested. */
export async function listUsers(
  { players, ratings, photoUrl }: ListUsersDependencies,
  query: QueryOf<typeof listUsersCall>,
): Promise<RowPage<ListedUser>> {
  const { sort } = query;
  const list = isResultSort(sort)
    ? sortByResults(players, ratings, query, sort)
    : players.search(query, parseTableOrder(sort, sortedFields));
  const page = await readRowPage(list, query, ({ _id, createdAt }) => ({ at: createdAt, id: _id }));
  const ratingsByPlayer = await ratings.findByPlayers(page.rows.map(({ _id }) => _id));
  return { ...page, rows: page.rows.map((player) => toUser(player, ratingsByPlayer.get(player._id) ?? [], photoUrl)) };
}

type ResultColumn = 'tennis' | 'pickleball' | 'matches';
type MatchResultSort = ResultColumn | `-${ResultColumn}`;

const sortedFields = {
  texts: { name: 'profile.name', phone: 'account.phone', region: 'profile.region', sport: 'profile.sport' },
  others: { skill: 'profile.skill', since: 'createdAt' },
};

function isResultSort(sort: UserColumn | `-${UserColumn}` | undefined): sort is MatchResultSort {
  return sort !== undefined && /^-?(tennis|pickleball|matches)$/.test(sort);
}

/** Results are in another collection, so these sorts run in memory, over ids and numbers only. */
function sortByResults(
  players: PlayerStore,
  ratings: RatingProjection,
  filter: PlayerListQuery,
  sort: MatchResultSort,
): PageableList<Player> {
  const sign = sort.startsWith('-') ? -1 : 1;
  const column = getResultSortColumn(sort);
  const matching = players.searchSkills(filter);
  return {
    count: async () => (await matching).length,
    async page({ skip = 0, limit }) {
      const values = await ratings.loadValues(column);
      const getStart = (skill: number | null) => (column === 'matches' ? 0 : getStartingRating(skill, column));
      const ordered = (await matching)
        .map(({ id, skill }) => ({ id, value: values.get(id) ?? getStart(skill) }))
        .sort((a, b) => sign * (a.value - b.value))
        .slice(skip, limit === 0 ? undefined : skip + limit)
        .map(({ id }) => id);
      const found = new Map((await players.findByIds(ordered)).map((player) => [player._id, player]));
      return ordered.flatMap((id) => found.get(id) ?? []);
    },
  };
}

function getResultSortColumn(sort: MatchResultSort): ResultColumn {
  if (sort.endsWith('matches')) return 'matches';
  return sort.endsWith('tennis') ? 'tennis' : 'pickleball';
}

function toUser(player: Player, ratings: readonly SportRating[], photoUrl: (name: string) => string): ListedUser {
  return {
    ...toProfile(player, ratings, photoUrl),
    phone: player.account.phone,
    role: player.account.role,
    createdAt: player.createdAt.toISOString(),
    reliability: player.reliability?.tier ?? 'new',
    status: getListedUserStatus(player),
  };
}

function getListedUserStatus({ account, profile }: Player): ListedUser['status'] {
  if (account.disabled) return 'disabled';
  return profile.name === null ? 'unnamed' : 'active';
}
