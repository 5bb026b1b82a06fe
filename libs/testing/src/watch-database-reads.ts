import type { connectDatabase } from '@rally/service-kit';
import * as z from 'zod';

type Connection = Awaited<ReturnType<typeof connectDatabase>>;

interface DatabaseRead {
  readonly connection: Connection;
  readonly command: Readonly<Record<string, unknown>>;
}

/** As many documents may be scanned or sorted in memory: the rows of one player, or a collection that does not grow. */
const fewDocuments = 60;
/** How many documents may be examined for one that is found. */
const examinedPerFound = 5;

/** Explains what was read since the last time. */
export interface WatchedDatabaseReads {
  /**
   * Resolves to the reads that scan a collection, sort more than a few documents in memory, or examine far more than they find, of the
   * reads since the last call. The collections must be large enough to tell.
   */
  takeSlow(): Promise<string[]>;
}

/** Watches the reads of mongoose models on these connections, `mongoose.connections` for all of a process. */
export function watchDatabaseReads(connections: readonly Connection[]): WatchedDatabaseReads {
  let reads: DatabaseRead[] = [];
  for (const connection of connections) {
    connection.set('debug', (collection: string, method: string, ...parameters: unknown[]) => {
      const command = toReadCommand(collection, method, parameters);
      if (command) reads.push({ connection, command });
    });
  }
  return {
    async takeSlow() {
      const taken = new Map(reads.map((read) => [describeRead(read), read]));
      const slow: string[] = [];
      for (const [description, read] of taken) {
        const faults = await findFaults(read);
        if (faults.length > 0) slow.push(`${faults.join(', ')}: ${description}`);
      }
      // Without what was read meanwhile, which includes the explanations.
      reads = [];
      return slow;
    },
  };
}

function describeRead({ connection, command }: DatabaseRead): string {
  return `${connection.name} ${JSON.stringify(command)}`;
}

const optionsSchema = z.record(z.string(), z.unknown()).catch({});

/** The database command of a read; null for a write. */
function toReadCommand(
  collection: string,
  method: string,
  [first, second]: readonly unknown[],
): Record<string, unknown> | null {
  const { sort, collation } = optionsSchema.parse(second);
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
const stageSchema: z.ZodType<Stage> = z.lazy(() => z.object({ stage: z.string(), inputStage: stageSchema.optional() }));
const explanationSchema = z.object({
  queryPlanner: z.object({ winningPlan: stageSchema }),
  executionStats: z.object({ nReturned: z.number(), totalDocsExamined: z.number() }).optional(),
});

async function findFaults({ connection, command }: DatabaseRead): Promise<string[]> {
  const explained = await connection.db?.command({ explain: command, verbosity: 'executionStats' });
  const { queryPlanner, executionStats } = explanationSchema.parse(explained);
  if (!executionStats || executionStats.totalDocsExamined <= fewDocuments) return [];
  const { nReturned, totalDocsExamined } = executionStats;
  const isWasteful = totalDocsExamined > examinedPerFound * Math.max(nReturned, fewDocuments);
  const slowStages = listStages(queryPlanner.winningPlan).filter((one) => one === 'COLLSCAN' || one === 'SORT');
  return [...slowStages, ...(isWasteful ? ['WASTE'] : [])];
}

function listStages({ stage, inputStage }: Stage): string[] {
  return inputStage ? [stage, ...listStages(inputStage)] : [stage];
}
