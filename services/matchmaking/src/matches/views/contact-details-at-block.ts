import type { BlockStore, PlayerSnapshotAtBlock } from '../../blocks/block.store.ts';
import { findBlockedMatchIds } from '../../blocks/blocked-match.ts';
import type { AccountPhoneHashStore } from '../../closed-accounts/account-phone-hash.store.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';

/** What a match between blocked players goes on to show of each to the other. */
export interface ContactDetailsAtBlock {
  /** The players who blocked the other and know it; an inherited block is not known. */
  readonly blockerIds: readonly string[];
  /** The players who got their phone after the block. */
  readonly newPhoneIds: readonly string[];
  /** Where the players were at the oldest block of which it is known. */
  readonly places: readonly PlayerSnapshotAtBlock[];
}

/** For each of these matches between blocked players, what it goes on to show. */
export type ListContactDetailsAtBlock = (
  matches: readonly Match[],
) => Promise<ReadonlyMap<string, ContactDetailsAtBlock>>;

/**
 * The player as the opponent sees them after a block between the two. Who is blocked sees the name and photo that anybody sees on the
 * profile, because a difference would tell of the block.
 */
export function withDetailsAtPlayerBlock<
  Player extends Omit<PlayerSnapshotAtBlock, 'playerId' | 'name' | 'profilePhoto'> & {
    readonly id: string;
    readonly name: string | null;
    readonly profilePhoto: string | null;
  },
>(player: Player, { places, blockerIds }: Pick<ContactDetailsAtBlock, 'places' | 'blockerIds'>): Player {
  const atBlock = places.find(({ playerId }) => playerId === player.id);
  if (!atBlock) return player;
  const { name = player.name, region, zipCode, homeCourt } = atBlock;
  const isSeenByBlocker = blockerIds.some((id) => id !== player.id);
  if (!isSeenByBlocker) return { ...player, region, zipCode, homeCourt };
  // A replaced photo is deleted, so there is none to go on with.
  const profilePhoto = atBlock.profilePhoto === player.profilePhoto ? player.profilePhoto : null;
  return { ...player, name, profilePhoto, region, zipCode, homeCourt };
}

interface Dependencies {
  readonly blocks: Pick<BlockStore, 'findBlockedPlayers' | 'listBetween'>;
  readonly accountPhones: Pick<AccountPhoneHashStore, 'findPresent'>;
}

/**
 * A block ends no match that both know of: who changes the number, ZIP or home court after it is not found by that match, and a new name
 * or photo of the blocked player says nothing to the one who blocked.
 */
export function createListContactDetailsAtBlock({ blocks, accountPhones }: Dependencies): ListContactDetailsAtBlock {
  async function findContacts(match: Match): Promise<ContactDetailsAtBlock> {
    const all = match.user2Id === null ? [] : await blocks.listBetween(match.user1Id, match.user2Id);
    const [first] = all;
    if (!first) return { blockerIds: [], newPhoneIds: [], places: [] };
    const phones = await Promise.all(
      listMatchPlayerIds(match).map(async (id) => ({ id, phone: await accountPhones.findPresent(id) })),
    );
    const newPhoneIds = phones.flatMap(({ id, phone }) =>
      phone !== null && phone.since > first.createdAt ? [id] : [],
    );
    const blockerIds = all.flatMap(({ blockerId, inheritedFrom }) => (inheritedFrom === undefined ? [blockerId] : []));
    // An inherited block has none, and would hide those of a later direct block.
    return { blockerIds, newPhoneIds, places: all.find(({ places }) => places)?.places ?? [] };
  }

  return async (matches) => {
    const blockedIds = await findBlockedMatchIds({ blocks }, matches);
    const blocked = matches.filter(({ id }) => blockedIds.has(id));
    return new Map(await Promise.all(blocked.map(async (match) => [match.id, await findContacts(match)] as const)));
  };
}
