import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTemporaryServer } from '../temporary-server.ts';
import { conformanceFolder } from './conformance-dir.ts';
import { getMochaProgram, type MochaReport, runMocha } from './run-mocha.ts';

const leastShare = 0.97;
const checkout = conformanceFolder('mongoose');
const title = "mongoose's own tests";

test.skipIf(!checkout || !existsSync(getMochaProgram(checkout))).each([
  ['a standalone', undefined],
  ['a replica set of one', 'rs0'],
])(
  `${title} on %s (CONFORMANCE_DIR: folder with a checkout of Automattic/mongoose, its packages installed)`,
  async (topology, replicaSet) => {
    const { stats, failures } = await runSuite(checkout ?? '', replicaSet);
    const share = stats.passes / (stats.passes + stats.failures);
    process.stdout.write(
      `${byMessage(failures)}${title} on ${topology}: applied ${stats.passes + stats.failures}, passed ${stats.passes} ` +
        `(${(share * 100).toFixed(1)} %), ${stats.pending} skipped by the suite itself\n`,
    );
    expect(share).toBeGreaterThanOrEqual(leastShare);
  },
);

/** Runs all of it except field-level encryption, which needs a proprietary library. */
async function runSuite(folder: string, replicaSet: string | undefined): Promise<MochaReport> {
  const server = await startTemporaryServer({ replicaSet });
  const options = ['--timeout', '10000', '--ignore', 'test/encryption/**/*.test.js', 'test/**/*.test.js'];
  const { uri } = server.server;
  const env =
    replicaSet === undefined
      ? { ...process.env, MONGOOSE_TEST_URI: uri, START_REPLICA_SET: undefined }
      : { ...process.env, MONGOOSE_TEST_URI: uri, MONGOOSE_REPLSET_URI: uri, START_REPLICA_SET: '1' };
  try {
    return await runMocha(folder, join(server.dataDir, 'mocha.json'), { options, env });
  } finally {
    await server.end();
  }
}

/** The reasons of the failures with their counts, most frequent first. */
function byMessage(failures: MochaReport['failures']): string {
  const reasons = Map.groupBy(failures, ({ err }) => err.message.split('\n')[0] ?? '');
  const sorted = [...reasons].sort(([, a], [, b]) => b.length - a.length);
  return sorted.map(([reason, tests]) => `  ${tests.length} x ${reason} (${tests[0]?.fullTitle})\n`).join('');
}
