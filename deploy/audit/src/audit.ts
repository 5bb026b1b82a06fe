import { defaultLeagueZone } from '@rally/league-calendar';
import { auditLeague } from '@rally/scoring';
import { databaseUri } from '@rally/service-kit';
import type { MongoClient } from 'mongodb';
import { readKeptData } from './kept-data.ts';
import { brokenRules, wrongScores, wrongSlots, wrongStates } from './match-checks.ts';
import { sentAfterStop, tooManyMessages } from './message-checks.ts';
import { wrongLedgers, wrongRefunds, wrongReveals } from './money-checks.ts';
import { lostOnTheWay } from './projection-checks.ts';
import { sharedSessions } from './session-checks.ts';

/** One of the twelve invariants of the league, and what breaks it, a sentence each. */
export interface Invariant {
  readonly number: number;
  readonly promise: string;
  readonly findings: readonly string[];
}

/**
 * Holds the data of all services against the twelve invariants, as far as data shows them, by reading alone. What is under way
 * counts as a finding; ask again once it has arrived.
 * @param uri of the server; each service's database has the service's name
 */
export async function audit(client: MongoClient, uri: string, now: Date): Promise<Invariant[]> {
  const kept = await readKeptData(client);
  const league = await auditLeague(databaseUri(uri, 'scoring'), { now, leagueZone: defaultLeagueZone });
  const findings: [string, readonly string[]][] = [
    ['what is captured less what is refunded is nothing or the fee', wrongLedgers(kept)],
    ['an opponent is revealed to those who paid, and to them', wrongReveals(kept, now)],
    ['what reveals nothing is given back once', wrongRefunds(kept, now)],
    ['a match has one final score at most', [...league.sheets, ...wrongScores(kept)]],
    ['ratings are what a replay from the first match gives', league.ratings],
    ['one match per player and week, once in a run', wrongSlots(kept)],
    ['no pair breaks a hard rule', brokenRules(kept)],
    ['states are legal', wrongStates(kept)],
    ['five messages per phone and week at most', tooManyMessages(kept)],
    ['nothing is sent after STOP', sentAfterStop(kept)],
    ['nothing is lost on its way, all copies agree', [...league.projections, ...lostOnTheWay(kept)]],
    ['a token leads to one session', sharedSessions(kept)],
  ];
  return findings.map(([promise, found], index) => ({ number: index + 1, promise, findings: found }));
}

/** One line for each invariant, and below it the first of what breaks it. */
export function auditLines(invariants: readonly Invariant[]): string[] {
  return invariants.flatMap(({ number, promise, findings }) => [
    `${String(number).padStart(2)}  ${findings.length === 0 ? 'holds' : 'BROKEN'}  ${promise}`,
    ...findings.slice(0, findingsShown).map((finding) => `      ${finding}`),
    ...(findings.length > findingsShown ? [`      and ${findings.length - findingsShown} more`] : []),
  ]);
}

const findingsShown = 5;
