import { plans } from './load-test-plans.ts';
import { type LoadTestUsers, listTestLoginUsers } from './product.ts';
import { formatReport, type K6Summary, reportOnlyThreshold } from './report.ts';

export { announceMatches } from './journeys/announce-matches-journey.ts';
export { readLeaderboardJourney } from './journeys/leaderboard-reads-journey.ts';
export { matchReads } from './journeys/match-reads-journey.ts';
export { optInStorm } from './journeys/opt-in-storm-journey.ts';
export { paymentBurst } from './journeys/payment-burst-journey.ts';
export { weekendScore } from './journeys/weekend-score-journey.ts';
export { weeklyRun } from './journeys/weekly-run-journey.ts';

const { PLAN = '', BASE_URL = '', REPORT = '' } = __ENV;
const plan = plans[PLAN];

const shown = ['read', 'write', 'staff'].map((kind) => [`http_req_duration{kind:${kind}}`, [reportOnlyThreshold]]);

export const options = {
  ...plan,
  // Two hundred sequential sign-ins, on a product that may be slow.
  setupTimeout: '3m',
  thresholds: { ...Object.fromEntries(shown), ...plan?.thresholds },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

export function setup(): LoadTestUsers {
  return listTestLoginUsers();
}

export function handleSummary(summary: K6Summary): Record<string, string> {
  const text = formatReport(PLAN, BASE_URL, summary);
  return { stdout: `\n${text}`, [`${REPORT}.txt`]: text, [`${REPORT}.json`]: JSON.stringify(summary, null, 2) };
}
