import exec from 'k6/execution';
import { sendRequest } from '../product.ts';

const sports = ['tennis', 'pickleball'];

/** A visitor reads the leaderboard. */
export function readLeaderboardJourney(): void {
  const sport = sports[exec.scenario.iterationInTest % sports.length];
  const path = `/api/leaderboard?sport=${sport}&limit=50`;
  sendRequest('GET', path, { name: 'GET /api/leaderboard', kind: 'read' });
}
