import type { BlockStore, PlayerSnapshotAtBlock } from '../../blocks/block.store.ts';
import { findBlockedMatchIds } from '../../blocks/blocked-match.ts';
import type { AccountPhoneHashStore } from '../../closed-accounts/account-phone-hash.store.ts';
import { listMatchPlayerIds, type Match } from '../match.ts';

/** What a match between blocked players keeps showing each of them about the other. */
export interface ContactDetailsAtBlock {
  /** The players who blocked the other directly. Players do not know about inherited blocks. */
  readonly blockerIds: readonly string[];
  /** The players who got their phone after the block. */
  readonly newPhoneIds: readonly string[];
  /** The players' details at the oldest block that recorded them. */
  readonly places: readonly PlayerSnapshotAtBlock[];
}

/** For each of these matches that is between blocked players, what it keeps showing. */
export type ListContactDetailsAtBlock = (
  matches: readonly Match[],
) => Promise<ReadonlyMap<string, ContactDetailsAtBlock>>;

/**
 * The player as the opponent sees them after a block between the two. A blocked player sees the name and photo that everyone sees on the
 * profile, because a difference would reveal the block.
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
  // A replaced photo is deleted, so the old one cannot be shown.
  const profilePhoto = atBlock.profilePhoto === player.profilePhoto ? player.profilePhoto : null;
  return { ...player, name, profilePhoto, region, zipCode, homeCourt };
}

interface ListContactDetailsAtBlockDependencies {
  readonly blocks: Pick<BlockStore, 'findBlockedPlayers' | 'listBetween'>;
  readonly accountPhones: Pick<AccountPhoneHashStore, 'findPresent'>;
}

/**
 * A block does not end a match that both know of, but it freezes what the match shows: nobody learns the opponent's later phone number,
 * ZIP or home court from it, and the blocker does not see a new name or photo of the blocked player.
 */
export function createListContactDetailsAtBlock({
  blocks,
  accountPhones,
}: ListContactDetailsAtBlockDependencies): ListContactDetailsAtBlock {
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
    // Skips inherited blocks, which have no places, so that they do not hide those of a later direct block.
    return { blockerIds, newPhoneIds, places: all.find(({ places }) => places)?.places ?? [] };
  }

  return async (matches) => {
    const blockedIds = await findBlockedMatchIds({ blocks }, matches);
    const blocked = matches.filter(({ id }) => blockedIds.has(id));
    return new Map(await Promise.all(blocked.map(async (match) => [match.id, await findContacts(match)] as const)));
  };
}
