import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@rally/contracts/durations';
import { notSilentAfterOtherTimesWantedHours } from '@rally/contracts/matchmaking';
import type { Match, OtherTimesRequest } from '../match.ts';

/** The right to offer times for one match in the name of one player. */
export interface TimesLink {
  readonly matchId: string;
  readonly playerId: string;
  /** Rounded down to whole seconds. */
  readonly expiresAt: Date;
}

const signatureBytes = 16;

/** The link that answers a message that asked for other times. */
export function toTimesLinkClaims(matchId: string, { playerId, at }: OtherTimesRequest): TimesLink {
  const expiresAtSeconds = toSeconds(at.getTime() + notSilentAfterOtherTimesWantedHours * hourMs);
  return { matchId, playerId, expiresAt: new Date(expiresAtSeconds * 1000) };
}

/** `match.side.expiry.signature`, where the side stands for the player. The same link always has the same token. */
export function signTimesLinkToken(link: TimesLink, { user1Id }: Pick<Match, 'user1Id'>, secret: string): string {
  const side = link.playerId === user1Id ? 1 : 2;
  const expiry = toSeconds(link.expiresAt.getTime()).toString(36);
  return [link.matchId, side, expiry, sign(link, secret).toString('base64url')].join('.');
}

const tokenForm = /^([\w:-]{1,100})\.([12])\.([\da-z]{1,9})\.([\w-]{22})$/;

/** The id of the match that a token claims to be for; null for anything else. */
export function readUnverifiedMatchId(token: string): string | null {
  return tokenForm.exec(token)?.[1] ?? null;
}

/** The link of a token for that match. Null if we did not sign it. */
export function verifyTimesLink(
  token: string,
  { id: matchId, user1Id, user2Id }: Pick<Match, 'id' | 'user1Id' | 'user2Id'>,
  secret: string,
): TimesLink | null {
  const [, ofMatch, side, expiry = '', signature = ''] = tokenForm.exec(token) ?? [];
  const playerId = side === '1' ? user1Id : user2Id;
  if (ofMatch !== matchId || playerId === null) return null;
  const link = { matchId, playerId, expiresAt: new Date(Number.parseInt(expiry, 36) * 1000) };
  const given = Buffer.from(signature, 'base64url');
  return given.length === signatureBytes && timingSafeEqual(given, sign(link, secret)) ? link : null;
}

function sign({ matchId, playerId, expiresAt }: TimesLink, secret: string): Buffer {
  const signed = JSON.stringify(['times-link', matchId, playerId, toSeconds(expiresAt.getTime())]);
  return createHmac('sha256', secret).update(signed).digest().subarray(0, signatureBytes);
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
