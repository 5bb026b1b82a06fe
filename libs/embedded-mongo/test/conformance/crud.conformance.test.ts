import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { startTemporaryServer } from '../temporary-server.ts';
import { conformanceFolder } from './conformance-dir.ts';
import { meetsRunOnRequirements, readSpecifications } from './crud/crud-specification.ts';
import { runSpecificationTest } from './crud/run-test.ts';

const leastShare = 0.95;
const suite = 'source/crud/tests/unified';
const folder = conformanceFolder(`specifications/${suite}`, suite) ?? '';
const title = 'the CRUD specification tests of MongoDB, as a standalone';

test.skipIf(folder === '')(`${title} (CONFORMANCE_DIR: folder with a checkout of mongodb/specifications)`, async () => {
  const server = await startTemporaryServer();
  const admin = await new mongoose.mongo.MongoClient(server.server.uri).connect();
  const failures: string[] = [];
  let applied = 0;
  let failPoints = 0;
  try {
    const { version } = await admin.db('admin').command({ buildInfo: 1 });
    for (const [name, file] of readSpecifications(folder)) {
      for (const one of file.tests) {
        if (
          !meetsRunOnRequirements(version, file.runOnRequirements) ||
          !meetsRunOnRequirements(version, one.runOnRequirements)
        )
          continue;
        if (one.operations.some(({ name }) => name === 'failPoint')) {
          failPoints += 1;
          continue;
        }
        applied += 1;
        await runSpecificationTest(server.server.uri, admin, file, one).catch((error: unknown) => {
          failures.push(`  ${name}: ${one.description}: ${error instanceof Error ? error.message : error}\n`);
        });
      }
    }
  } finally {
    await admin.close();
    await server.end();
  }
  const passed = applied - failures.length;
  const share = passed / applied;
  process.stdout.write(
    `${failures.join('')}${title}: applied ${applied}, passed ${passed} (${(share * 100).toFixed(1)} %), ` +
      `${failPoints} left out that need fail points, which only a server made for tests has\n`,
  );
  expect(applied).toBeGreaterThan(0);
  expect(share).toBeGreaterThanOrEqual(leastShare);
});
