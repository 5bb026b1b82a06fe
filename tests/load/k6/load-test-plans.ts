import type { Options, Scenario } from 'k6/options';

/** Calls per second of the usual load, to which the thresholds apply. */
const usualRates = { optInStorm: 20, matchReads: 30, readLeaderboardJourney: 40, paymentBurst: 2 } as const;
type Journey = keyof typeof usualRates;
const journeys = Object.keys(usualRates) as Journey[];

const failureThresholds = { http_req_failed: ['rate<0.001'], checks: ['rate>0.999'] };
/** Under the usual load no request is rejected. */
const noRejectionThresholds = { ...failureThresholds, turned_away: ['rate==0'] };
/** In milliseconds. Staff calls (the weekly run) have a threshold of their own. */
const latencyThresholds = {
  'http_req_duration{kind:read}': ['p(95)<300', 'p(99)<1000'],
  'http_req_duration{kind:write}': ['p(95)<300', 'p(99)<1000'],
  'http_req_duration{kind:staff}': ['max<60000'],
  dropped_iterations: ['count<1'],
};

const run: Scenario = { executor: 'shared-iterations', exec: 'weeklyRun', vus: 1, iterations: 1, maxDuration: '4m' };

/** The usual load for some seconds. */
function steady(seconds: number, share = 1): Record<string, Scenario> {
  return mapJourneys((journey) => ({
    executor: 'constant-arrival-rate',
    exec: journey,
    rate: Math.max(1, Math.round(usualRates[journey] * share)),
    duration: `${seconds}s`,
    preAllocatedVUs: 100,
    maxVUs: 200,
    gracefulStop: '10s',
  }));
}

/** Ramps to multiples of the usual load, each within its number of seconds. */
function stages(steps: readonly (readonly [seconds: number, share: number])[]): Record<string, Scenario> {
  return mapJourneys((journey) => ({
    executor: 'ramping-arrival-rate',
    exec: journey,
    startRate: usualRates[journey],
    stages: steps.map(([seconds, share]) => ({
      duration: `${seconds}s`,
      target: Math.max(1, Math.round(usualRates[journey] * share)),
    })),
    preAllocatedVUs: 50,
    maxVUs: 400,
    gracefulStop: '10s',
  }));
}

function mapJourneys(scenario: (journey: Journey) => Scenario): Record<string, Scenario> {
  return Object.fromEntries(journeys.map((journey) => [journey, scenario(journey)]));
}

/** What happens between two times of the league's week, at this many journeys a second. */
function during(from: number, to: number, exec: Journey | 'weekendScore', rate: number): Scenario {
  return {
    executor: 'ramping-arrival-rate',
    exec,
    startTime: `${from}s`,
    startRate: 1,
    // A wave, as after a message or when everyone comes home.
    stages: [
      { duration: `${Math.round((to - from) / 3)}s`, target: rate },
      { duration: `${Math.round((to - from) / 3)}s`, target: rate },
      { duration: `${Math.round((to - from) / 3)}s`, target: 1 },
    ],
    preAllocatedVUs: 50,
    maxVUs: 200,
    gracefulStop: '10s',
  };
}

/** A week of the league in less than five minutes. */
const leagueWeek: Record<string, Scenario> = {
  wednesdayQuestion: during(0, 45, 'optInStorm', 25),
  sundayReminder: during(45, 90, 'optInStorm', 25),
  sundayRun: { ...run, startTime: '90s' },
  sundayReview: { ...run, exec: 'announceMatches', startTime: '110s' },
  readsAfterTheRun: during(110, 170, 'matchReads', 40),
  weekendScores: during(170, 245, 'weekendScore', 12),
  weekendLeaderboard: during(170, 245, 'readLeaderboardJourney', 40),
};

/**
 * Durations: 15 s, 2.5 min, 2 min, 5 min, 30 min, 2.5 min, 4.5 min. Beyond the usual load, only failures count, and an immediate
 * rejection is not a failure.
 */
export const plans: Readonly<Record<string, Options>> = {
  smoke: {
    scenarios: { ...steady(10, 0.1), weeklyRun: { ...run, startTime: '3s' } },
    thresholds: noRejectionThresholds,
  },
  load: {
    scenarios: { ...steady(120), weeklyRun: { ...run, startTime: '60s' } },
    thresholds: { ...noRejectionThresholds, ...latencyThresholds },
  },
  // Runs during an upgrade: no call may fail, whatever its latency.
  upgrade: {
    scenarios: steady(120, 0.1),
    thresholds: { http_req_failed: ['rate==0'], checks: ['rate==1'], turned_away: ['rate==0'] },
  },
  stress: {
    scenarios: stages([
      [60, 1],
      [60, 2],
      [60, 3],
      [60, 3],
      [30, 1],
    ]),
    thresholds: failureThresholds,
  },
  soak: {
    scenarios: { ...steady(1_800, 0.5), weeklyRun: { ...run, startTime: '10m' } },
    thresholds: { ...noRejectionThresholds, ...latencyThresholds },
  },
  spike: {
    scenarios: stages([
      [30, 1],
      [5, 4],
      [30, 4],
      [5, 1],
      [60, 1],
    ]),
    thresholds: failureThresholds,
  },
  league: {
    scenarios: leagueWeek,
    thresholds: { ...noRejectionThresholds, ...latencyThresholds },
  },
};
