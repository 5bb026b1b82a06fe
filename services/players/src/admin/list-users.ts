import type { QueryOf } from '@rally/contracts';
import type { ListedUser, listUsers as listUsersCall } from '@rally/contracts/players';
import { parseTableOrder, type RowPage, readRowPage } from '@rally/service-kit';
import type { PlayerStore } from '../profiles/player.store.ts';
import type { Player } from '../profiles/player.ts';
import type { RatingProjection, SportRating } from '../profiles/scoring-and-payments/rating.projection.ts';
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
  const { search, name, ids, sport, region, status, reliability } = query;
  const list = players.search(
    { search, name, ids, sport, region, status, reliability },
    parseTableOrder(query.sort, sortedFields),
  );
  const page = await readRowPage(list, query, ({ _id, createdAt }) => ({ at: createdAt, id: _id }));
  const ratingsByPlayer = await ratings.findByPlayers(page.rows.map(({ _id }) => _id));
  return { ...page, rows: page.rows.map((player) => toUser(player, ratingsByPlayer.get(player._id) ?? [], photoUrl)) };
}

const sortedFields = {
  texts: { name: 'listOrder.name', phone: 'account.phone', region: 'profile.region', sport: 'profile.sport' },
  numbers: {
    skill: 'profile.skill',
    tennis: 'listOrder.tennis',
    pickleball: 'listOrder.pickleball',
    matches: 'listOrder.matches',
  },
  times: { since: 'createdAt' },
};

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
