import { dataServiceNames } from '@rally/contracts';
import { defaultLeagueZone } from '@rally/league-calendar';
import { auditScoringData } from '@rally/scoring';
import { getDatabaseUri } from '@rally/service-kit';
import type { MongoClient } from 'mongodb';
import { findBlockViolations } from './block-invariants.ts';
import { findClosedAccountTraces } from './closed-account-invariants.ts';
import { findCreditViolations } from './credit-invariants.ts';
import { findSharedRefreshTokens } from './login-session-invariants.ts';
import {
  findDoubleBookings,
  findMatchTimestampViolations,
  findPairingViolations,
  findScoreStatusViolations,
} from './match-invariants.ts';
import { findLedgerViolations, findOpponentRevealViolations, findRefundViolations } from './money-invariants.ts';
import { findStaleProjections } from './projection-invariants.ts';
import { findPlayerLevelViolations } from './rating-consistency-invariants.ts';
import { readServiceDatabases } from './read-service-databases.ts';
import { findRevealsWithoutWeekSlot } from './reveal-invariants.ts';
import { findMessageCapViolations, findMessagesAfterStop } from './sent-message-invariants.ts';
import { NoDataToAuditError } from './with-database.ts';

/** An invariant of the data, with a sentence for each violation. */
export interface DataInvariant {
  readonly number: number;
  readonly description: string;
  readonly violations: readonly string[];
}

/**
 * Checks the invariants on the data of all services, as far as stored data can show violations. Read-only. Events that are
 * still in flight count as violations; repeat the audit once they have arrived.
 * @param uri URI of the server; each service's database has the service's name
 * @param leagueZone time zone in which the league's weeks and seasons begin
 * @throws NoDataToAuditError if the server has no data of any service
 */
export async function auditStoredData(
  client: MongoClient,
  uri: string,
  now: Date,
  leagueZone: string = defaultLeagueZone,
): Promise<DataInvariant[]> {
  const stored = await readServiceDatabases(client);
  if (stored.collections.length === 0)
    throw new NoDataToAuditError(
      `There is no data of Rally on this server. Its databases are named after the services: ${dataServiceNames.join(', ')}.`,
    );
  const league = await auditScoringData(getDatabaseUri(uri, 'scoring'), { now, leagueZone });
  const findings: [string, readonly string[]][] = [
    [
      'what is captured less what is refunded is nothing or the fee',
      [...findLedgerViolations(stored), ...findCreditViolations(stored)],
    ],
    ['an opponent is revealed to those who paid, and to them', findOpponentRevealViolations(stored, now)],
    ['what reveals nothing is given back once', findRefundViolations(stored, now)],
    ['a match has one final score at most', [...league.sheets, ...findScoreStatusViolations(stored)]],
    ['ratings are what a replay from the first match gives', league.ratings],
    ['one match per player and week, once in a run', findDoubleBookings(stored)],
    ['no pair breaks a hard rule', findPairingViolations(stored)],
    ['states are legal', findMatchTimestampViolations(stored)],
    ['five messages per phone and week at most', findMessageCapViolations(stored)],
    ['nothing is sent after STOP', findMessagesAfterStop(stored)],
    ['nothing is lost on its way, all copies agree', [...league.projections, ...findStaleProjections(stored)]],
    ['a token leads to one session', findSharedRefreshTokens(stored)],
  ];
  return [
    ...findings.map(([description, violations], index) => ({ number: index + 1, description, violations })),
    { number: 13, description: 'what is revealed is paid for', violations: findRevealsWithoutWeekSlot(stored) },
    { number: 14, description: 'a closed account is gone', violations: findClosedAccountTraces(stored, now) },
    { number: 15, description: 'blocked players never meet', violations: findBlockViolations(stored) },
    {
      number: 16,
      description: 'one level is shown, paired by and explained',
      violations: findPlayerLevelViolations(stored),
    },
  ];
}

/** One line per invariant, followed by its first violations. */
export function formatInvariants(invariants: readonly DataInvariant[]): string[] {
  return invariants.flatMap(({ number, description, violations }) => [
    `${String(number).padStart(2)}  ${violations.length === 0 ? 'holds' : 'BROKEN'}  ${description}`,
    ...violations.slice(0, maxShownViolations).map((finding) => `      ${finding}`),
    ...(violations.length > maxShownViolations ? [`      and ${violations.length - maxShownViolations} more`] : []),
  ]);
}

const maxShownViolations = 5;
