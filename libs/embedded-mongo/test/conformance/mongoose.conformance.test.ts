import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startTemporaryServer } from '../temporary-server.ts';
import { conformanceFolder } from './conformance-dir.ts';

const leastShare = 0.97;
const checkout = conformanceFolder('mongoose');
const mocha = join(checkout ?? '', 'node_modules/mocha/bin/mocha.js');
const title = "mongoose's own tests";

const mochaReport = z.object({
  stats: z.object({ passes: z.number(), failures: z.number(), pending: z.number() }),
  failures: z.array(z.object({ fullTitle: z.string(), err: z.object({ message: z.string().default('no message') }) })),
});
type MochaReport = z.infer<typeof mochaReport>;

test.skipIf(!checkout || !existsSync(mocha))(
  `${title} (CONFORMANCE_DIR: folder with a checkout of Automattic/mongoose, its packages installed)`,
  async () => {
    const { stats, failures } = await runMocha(checkout ?? '');
    const share = stats.passes / (stats.passes + stats.failures);
    process.stdout.write(
      `${byMessage(failures)}${title}: applied ${stats.passes + stats.failures}, passed ${stats.passes} ` +
        `(${(share * 100).toFixed(1)} %), ${stats.pending} skipped by the suite itself: they need a replica set or a search service\n`,
    );
    expect(share).toBeGreaterThanOrEqual(leastShare);
  },
);

/** Runs all of it except field-level encryption, which needs a proprietary library. */
async function runMocha(folder: string): Promise<MochaReport> {
  const server = await startTemporaryServer();
  const output = join(server.dataDir, 'mocha.json');
  const reporter = ['--reporter', 'json', '--reporter-option', `output=${output}`];
  const tests = ['--ignore', 'test/encryption/**/*.test.js', 'test/**/*.test.js'];
  const env = { ...process.env, MONGOOSE_TEST_URI: server.server.uri, START_REPLICA_SET: undefined };
  try {
    // Mocha's exit code is the number of failures, which the report has too.
    await new Promise<void>((resolve) => {
      const args = [mocha, '--exit', '--timeout', '10000', ...reporter, ...tests];
      execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1 << 28 }, () => resolve());
    });
    return mochaReport.parse(JSON.parse(await readFile(output, 'utf8')));
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
