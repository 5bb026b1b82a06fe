import { withDatabaseToAudit } from '@rally/audit';
import { gatewayApiKey } from '@rally/one-machine';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { fillLeague } from '../bench/league/fill-league.ts';
import { listPageReads } from '../bench/league/page-api-requests.ts';
import { type Product, startProduct } from './start-product.ts';

/** A league that is large enough to tell an index from a scan. */
const players = 300;
/** As many documents may be scanned or sorted in memory: the rows of one player, or a collection that does not grow. */
const fewDocuments = 60;
/** Reads that still cost more in a larger league. */
const unindexed = ['staff: users by name', 'staff: users by rating', 'staff: completed by region'];
/** How many documents may be examined for one that is found. */
const examinedPerFound = 5;
const startAt = '2026-11-18T21:30:00Z';

interface DatabaseCommand {
  readonly service: string;
  readonly command: Record<string, unknown>;
}

let product: Product;
let commands: DatabaseCommand[] = [];

beforeAll(async () => {
  product = await startProduct({
    startAt,
    fillDataDir: (dataDir) => fillLeague(dataDir, players, new Date(startAt)),
    settings: { REQUESTS_PER_MINUTE: '1000000' },
  });
  await product.settled();
  for (const connection of mongoose.connections) {
    connection.set('debug', (collection: string, method: string, ...parameters: unknown[]) => {
      const command = toCommand(collection, method, parameters);
      if (command) commands.push({ service: connection.name, command });
    });
  }
});
afterAll(() => product?.stop());

test('no read of a page scans a collection or sorts much of it in memory', async () => {
  const slow = new Map<string, string[]>();
  for (const { name, path, token } of await listPageReads(product)) {
    if (unindexed.includes(name)) continue;
    commands = [];
    const headers = {
      'x-api-key': gatewayApiKey,
      'x-requested-with': 'XMLHttpRequest',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${product.url}/api${path}`, { headers });
    expect({ name, status: response.status }).toEqual({ name, status: 200 });
    await response.arrayBuffer();
    const found = await findSlowCommands(commands);
    if (found.length > 0) slow.set(name, found);
  }
  expect(Object.fromEntries(slow)).toEqual({});
});

type Options = Readonly<Record<string, unknown>>;
const options = z.record(z.string(), z.unknown()).catch({});

/** The database command of a read; null for a write. */
function toCommand(
  collection: string,
  method: string,
  [first, second]: readonly unknown[],
): Record<string, unknown> | null {
  const { sort, collation }: Options = options.parse(second);
  if (method === 'find' || method === 'findOne') {
    return { find: collection, filter: first ?? {}, ...(sort ? { sort } : {}), ...(collation ? { collation } : {}) };
  }
  if (method === 'countDocuments') return { find: collection, filter: first ?? {} };
  if (method === 'aggregate') return { aggregate: collection, pipeline: first, cursor: {} };
  return null;
}

interface Stage {
  readonly stage: string;
  readonly inputStage?: Stage | undefined;
}
const stage: z.ZodType<Stage> = z.lazy(() => z.object({ stage: z.string(), inputStage: stage.optional() }));
const explanation = z.object({
  queryPlanner: z.object({ winningPlan: stage }),
  executionStats: z.object({ nReturned: z.number(), totalDocsExamined: z.number() }).optional(),
});

async function findSlowCommands(all: readonly DatabaseCommand[]): Promise<string[]> {
  return withDatabaseToAudit({ DATA_DIR: product.dataDir }, async (client) => {
    const found: string[] = [];
    for (const { service, command } of all) {
      const explained = await client.db(service).command({ explain: command, verbosity: 'executionStats' });
      const { queryPlanner, executionStats } = explanation.parse(explained);
      if (!executionStats || executionStats.totalDocsExamined <= fewDocuments) continue;
      const stages = listStages(queryPlanner.winningPlan);
      const isWasteful =
        executionStats.totalDocsExamined > examinedPerFound * Math.max(executionStats.nReturned, fewDocuments);
      const faults = [
        ...stages.filter((one) => one === 'COLLSCAN' || one === 'SORT'),
        ...(isWasteful ? ['WASTE'] : []),
      ];
      if (faults.length > 0) found.push(`${faults.join(', ')}: ${service} ${JSON.stringify(command)}`);
    }
    return [...new Set(found)];
  });
}

function listStages({ stage: name, inputStage }: Stage): string[] {
  return inputStage ? [name, ...listStages(inputStage)] : [name];
}
