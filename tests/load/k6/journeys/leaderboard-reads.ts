import exec from 'k6/execution';
import { ask } from '../product.ts';

const sports = ['tennis', 'pickleball'];

/** A visitor looks who leads. */
export function leaderboardReads(): void {
  const sport = sports[exec.scenario.iterationInTest % sports.length];
  const path = `/api/leaderboard?sport=${sport}&limit=50`;
  ask('GET', path, { name: 'GET /api/leaderboard', kind: 'read' });
}
