import { matchmakingErrors, type TimesLinkMatch } from '@rally/contracts/matchmaking';
import type { Court } from '@rally/contracts/players';
import { getLastDayEnd } from '@rally/league-calendar';
import { HttpError } from '@rally/service-kit';
import type { AccountPhoneHashStore } from '../../closed-accounts/account-phone-hash.store.ts';
import type { KnownPlayersProjection } from '../../known-players/known-players.projection.ts';
import { listCourtChoices } from '../arrangement/list-court-choices.ts';
import { createTimeOfferChange } from '../arrangement/offer-match-times.ts';
import { applyTimeOffer, getArrangementBarrier, getOpenTimeOffer } from '../arrangement/time-arrangement-rules.ts';
import { getOpponentId, type Match } from '../match.ts';
import { type ChangeMatchDependencies, updateMatchWithRetry } from '../update-match-with-retry.ts';
import { type ListContactDetailsAtBlock, withDetailsAtPlayerBlock } from '../views/contact-details-at-block.ts';
import { presentCourt } from '../views/present-court.ts';
import type { LinkSigningSecretStore } from './link-signing-secret.store.ts';
import { readUnverifiedMatchId, type TimesLink, toTimesLinkClaims, verifyTimesLink } from './times-link.ts';

export interface TimesLinkDependencies extends ChangeMatchDependencies {
  readonly linkSecrets: LinkSigningSecretStore;
  readonly players: Pick<KnownPlayersProjection, 'findByIds'>;
  readonly accountPhones: Pick<AccountPhoneHashStore, 'findPresent'>;
  readonly listContactsAtBlock: ListContactDetailsAtBlock;
}

/** What the holder of a times link may know about its match. */
export async function openTimesLink(deps: TimesLinkDependencies, token: string): Promise<TimesLinkMatch> {
  const now = deps.clock.now();
  const match = await deps.matches.findById(readMatchId(token));
  const { playerId } = await requireValidTimesLink(deps, match, token, now);
  if (match === null || isTimesLinkUsedUp(match, playerId)) throw new HttpError(matchmakingErrors.timesLinkUsed);
  const name = await findOpponentName(deps, match, playerId);
  const offer = getOpenTimeOffer(match, now);
  const offered = offer === null || offer.by === playerId ? [] : offer.times.map((time) => time.toISOString());
  const proposed = match.slots.map(({ startsAt }) => startsAt).filter((time) => new Date(time) > now);
  return {
    sport: match.sport,
    opponentName: name.trim().split(/\s+/)[0] ?? '',
    timeZone: match.timeZone,
    times: [...new Set([...offered, ...proposed])],
    courts: listLinkCourts(match, now).map(presentCourt),
    endsAt: getLastDayEnd(match, match.timeZone).toISOString(),
  };
}

/** The opponent's name as the player sees it in the match; empty if unknown. */
async function findOpponentName(
  { players, listContactsAtBlock }: Pick<TimesLinkDependencies, 'players' | 'listContactsAtBlock'>,
  match: Match,
  playerId: string,
): Promise<string> {
  const enteredByStaff = match.user1Id === playerId ? match.user2Name : match.user1Name;
  if (enteredByStaff !== null) return enteredByStaff;
  const opponentId = getOpponentId(match, playerId);
  const opponent = opponentId === null ? undefined : (await players.findByIds([opponentId])).get(opponentId);
  if (!opponent) return '';
  const contacts = (await listContactsAtBlock([match])).get(match.id);
  return (contacts ? withDetailsAtPlayerBlock(opponent, contacts) : opponent).name ?? '';
}

/** Offers times in the name of the link's player, which uses the link up. Sending the same times again changes nothing. */
export async function offerTimesByLink(
  deps: TimesLinkDependencies,
  token: string,
  { times, courtId }: { readonly times: readonly Date[]; readonly courtId?: string | undefined },
): Promise<Match> {
  return updateMatchWithRetry(deps, readMatchId(token), async (match, now) => {
    const { playerId } = await requireValidTimesLink(deps, match, token, now);
    const court = listLinkCourts(match, now).find(({ placeId }) => placeId === courtId);
    if (courtId !== undefined && !court) throw new HttpError(matchmakingErrors.courtUnknown);
    const outcome = applyTimeOffer(match, playerId, { times, court }, now);
    if ('match' in outcome && outcome.match === match) return null;
    if (isTimesLinkUsedUp(match, playerId)) throw new HttpError(matchmakingErrors.timesLinkUsed);
    const otherTimesWanted = match.otherTimesWanted.map((request) =>
      request.playerId === playerId ? { ...request, isAnswered: true } : request,
    );
    const change = createTimeOfferChange(match, outcome, now);
    return change && { ...change, after: { ...change.after, otherTimesWanted } };
  });
}

/** The court that was offered last, and those between the players. The page must not reveal home courts that no message has named. */
function listLinkCourts(match: Match, now: Date): Court[] {
  const offered = getOpenTimeOffer(match, now)?.court ?? null;
  const others = listCourtChoices(match, []).filter(({ placeId }) => placeId !== offered?.placeId);
  return offered ? [offered, ...others] : others;
}

function readMatchId(token: string): string {
  const matchId = readUnverifiedMatchId(token);
  if (matchId === null) throw new HttpError(matchmakingErrors.timesLinkInvalid);
  return matchId;
}

/**
 * Fails unless we signed the link, it is its player's newest one and has not expired, the match still needs a time, staff have not
 * disabled the account, and the account still has the phone to which the link was sent.
 */
async function requireValidTimesLink(
  { linkSecrets, players, accountPhones }: Pick<TimesLinkDependencies, 'linkSecrets' | 'players' | 'accountPhones'>,
  match: Match | null,
  token: string,
  now: Date,
): Promise<TimesLink> {
  const link = match && verifyTimesLink(token, match, await linkSecrets.findOrCreate());
  if (match === null || link === null) throw new HttpError(matchmakingErrors.timesLinkInvalid);
  const { playerId, expiresAt } = link;
  const asked = match.otherTimesWanted.find((request) => request.playerId === playerId);
  const newest = asked && toTimesLinkClaims(match.id, asked);
  const isNewest = newest?.expiresAt.getTime() === expiresAt.getTime();
  const isDisabled = (await players.findByIds([playerId])).get(playerId)?.disabled !== false;
  const present = await accountPhones.findPresent(playerId);
  const isSentToFormerPhone = asked && present ? present.since > asked.at : false;
  if (
    !isNewest ||
    expiresAt <= now ||
    isDisabled ||
    isSentToFormerPhone ||
    getArrangementBarrier(match, playerId) !== null
  )
    throw new HttpError(matchmakingErrors.timesLinkUsed);
  return link;
}

/** Whether the match has a time, or the player has answered since asking for the link. */
function isTimesLinkUsedUp({ scheduledDate, arrangement, otherTimesWanted }: Match, playerId: string): boolean {
  const asked = otherTimesWanted.find((request) => request.playerId === playerId);
  if (scheduledDate !== null || asked === undefined || asked.isAnswered === true) return true;
  return arrangement?.changedBy === playerId && arrangement.changedAt > asked.at;
}
