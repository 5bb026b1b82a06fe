import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTemporaryServer } from '../temporary-server.ts';
import { conformanceFolder } from './conformance-dir.ts';
import { getMochaProgram, type MochaReport, runMocha } from './run-mocha.ts';

/** The minimum share of each specification's tests that must pass, as the driver runs them on a replica set. */
const leastShares = {
  crud: 0.98,
  transactions: 0.95,
  'transactions-convenient-api': 0.95,
  sessions: 0.95,
  'retryable-writes': 0.95,
  'retryable-reads': 0.95,
  'change-streams': 0.95,
  'causal-consistency': 0.95,
  'index-management': 0.95,
  gridfs: 0.95,
};
const checkout = conformanceFolder('node-mongodb-native');
const title = "the specification tests of MongoDB's driver, on a replica set of one";

test.skipIf(!checkout || !existsSync(getMochaProgram(checkout)))(
  `${title} (CONFORMANCE_DIR: folder with a checkout of mongodb/node-mongodb-native, its packages installed)`,
  async () => {
    const { passes, failures } = await runSuites(checkout ?? '');
    for (const { fullTitle, err } of failures) process.stdout.write(`  ${fullTitle}: ${err.message.split('\n')[0]}\n`);
    const shares = Object.keys(leastShares).map((suite) => {
      const isOfSuite = ({ file = '' }: MochaReport['passes'][number]) => file.includes(`/integration/${suite}/`);
      const passed = passes.filter(isOfSuite).length;
      const applied = passed + failures.filter(isOfSuite).length;
      return { suite, passed, applied, share: passed / applied };
    });
    for (const { suite, passed, applied, share } of shares) {
      process.stdout.write(
        `${title}: ${suite}: applied ${applied}, passed ${passed} (${(share * 100).toFixed(1)} %)\n`,
      );
    }
    const least = Object.entries(leastShares);
    expect(shares.filter(({ suite, share }) => !least.some(([name, most]) => name === suite && share >= most))).toEqual(
      [],
    );
  },
);

async function runSuites(folder: string): Promise<MochaReport> {
  const server = await startTemporaryServer({ replicaSet: 'rs0', testCommandsEnabled: true });
  // Only these two also contain tests that are not part of the specification.
  const files = Object.keys(leastShares).flatMap((suite) => {
    if (suite === 'crud') return ['test/integration/crud/crud.spec.test.ts'];
    if (suite !== 'change-streams') return [`test/integration/${suite}`];
    return ['spec', 'prose'].map((kind) => `test/integration/change-streams/change_streams.${kind}.test.ts`);
  });
  try {
    return await runMocha(folder, join(server.dataDir, 'mocha.json'), {
      nodeOptions: ['--no-experimental-strip-types'],
      options: ['--config', 'test/mocha_mongodb.js', '--timeout', '20000', ...files],
      env: { ...process.env, MONGODB_URI: server.server.uri },
    });
  } finally {
    await server.end();
  }
}
