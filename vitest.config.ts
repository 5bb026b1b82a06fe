import { availableParallelism } from 'node:os';
import shared from './vitest.shared.ts';

/** What runs in a browser; every other room is node's. */
const browserRooms = ['frontends/*', 'libs/{ui,web-kit,api-client}'];

/**
 * `npm test`: the tests beside the code and each room's own in `test/`. Two projects and no more, since a worker keeps what it
 * has imported for as long as it stays in one.
 */
export default {
  test: {
    ...shared.test,
    // Each has a database server of its own, so that more cores help. One more than cores, since some tests only wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            '.ci/*.test.ts',
            '{libs,services,deploy}/*/{src,test}/**/*.test.ts',
            'tests/journeys/week-journey.test.ts',
            'tests/simulation/*.test.ts',
            'tests/mutation/*.test.ts',
            'tests/telemetry/alert-metrics.test.ts',
            'tests/upgrade/events-and-tokens.test.ts',
            'tests/{chaos,compose,invariants,scripts}/*.test.ts',
          ],
          exclude: [...browserRooms.map((room) => `${room}/**`), 'libs/embedded-mongo/test/{crash,conformance}/**'],
          globalSetup: 'libs/testing/src/shared-mongo.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browserRooms.map((room) => `${room}/src/**/*.test.{ts,tsx}`),
          environment: 'happy-dom',
          // Runs for each file, unlike what a worker has imported once.
          setupFiles: 'libs/web-kit/src/testing/set-up-component-tests.ts',
          css: false,
        },
      },
    ],
  },
};
