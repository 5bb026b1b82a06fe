import type { Options, Scenario } from 'k6/options';

/** Calls a second of the usual load, at which the limits are promised. */
const usual = { optInStorm: 20, matchReads: 30, leaderboardReads: 40, paymentBurst: 2 } as const;
type Journey = keyof typeof usual;
const journeys = Object.keys(usual) as Journey[];

const failed = { http_req_failed: ['rate<0.001'], checks: ['rate>0.999'] };
/** Within the usual load nobody is turned away. */
const answered = { ...failed, turned_away: ['rate==0'] };
/** In milliseconds; calls of staff (the run of a whole league) have a limit of their own. */
const fast = {
  'http_req_duration{kind:read}': ['p(95)<300', 'p(99)<1000'],
  'http_req_duration{kind:write}': ['p(95)<300', 'p(99)<1000'],
  'http_req_duration{kind:staff}': ['max<60000'],
  dropped_iterations: ['count<1'],
};

const run: Scenario = { executor: 'shared-iterations', exec: 'weeklyRun', vus: 1, iterations: 1, maxDuration: '4m' };

/** The usual load for a time. */
function steady(seconds: number, share = 1): Record<string, Scenario> {
  return each((journey) => ({
    executor: 'constant-arrival-rate',
    exec: journey,
    rate: Math.max(1, Math.round(usual[journey] * share)),
    duration: `${seconds}s`,
    preAllocatedVUs: 100,
    maxVUs: 200,
    gracefulStop: '10s',
  }));
}

/** Shares of the usual load, each reached in its seconds. */
function stages(steps: readonly (readonly [seconds: number, share: number])[]): Record<string, Scenario> {
  return each((journey) => ({
    executor: 'ramping-arrival-rate',
    exec: journey,
    startRate: usual[journey],
    stages: steps.map(([seconds, share]) => ({
      duration: `${seconds}s`,
      target: Math.max(1, Math.round(usual[journey] * share)),
    })),
    preAllocatedVUs: 50,
    maxVUs: 400,
    gracefulStop: '10s',
  }));
}

function each(scenario: (journey: Journey) => Scenario): Record<string, Scenario> {
  return Object.fromEntries(journeys.map((journey) => [journey, scenario(journey)]));
}

/**
 * All end by themselves: 15 s, 2.5 min, 2 min, 5 min, 30 min, 2.5 min. Beyond the usual load only failures are judged: who is turned
 * away at once has not failed.
 */
export const plans: Readonly<Record<string, Options>> = {
  smoke: {
    scenarios: { ...steady(10, 0.1), weeklyRun: { ...run, startTime: '3s' } },
    thresholds: answered,
  },
  load: {
    scenarios: { ...steady(120), weeklyRun: { ...run, startTime: '60s' } },
    thresholds: { ...answered, ...fast },
  },
  // While something is done to the product that nobody may notice: not one call may fail, however long it takes.
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
    thresholds: failed,
  },
  soak: {
    scenarios: { ...steady(1_800, 0.5), weeklyRun: { ...run, startTime: '10m' } },
    thresholds: { ...answered, ...fast },
  },
  spike: {
    scenarios: stages([
      [30, 1],
      [5, 4],
      [30, 4],
      [5, 1],
      [60, 1],
    ]),
    thresholds: failed,
  },
};
