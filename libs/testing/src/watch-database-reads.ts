import { pageLimitMax } from '@rally/contracts';
import type { connectDatabase } from '@rally/service-kit';
import * as z from 'zod';

type Connection = Awaited<ReturnType<typeof connectDatabase>>;

/** Reasons why a read costs more than the page it is for. */
export const readFaults = [
  /** Scans a collection. */
  'COLLSCAN',
  /** Sorts more than a few documents in memory. */
  'SORT',
  /** Examines far more documents than it finds. */
  'WASTE',
  /** Finds more documents than the longest page, without a limit. */
  'UNBOUNDED',
  /** Counts or sums more documents than the longest page. */
  'COUNT',
  /** Reads documents to count them, because no index alone can identify them. */
  'COUNT_BY_READING',
  /** Searches a collection that is too small to show whether the read is bounded. */
  'FEW',
] as const;
export type ReadFault = (typeof readFaults)[number];

/** A read with faults. */
export interface SlowDatabaseRead {
  readonly collection: string;
  readonly faults: readonly ReadFault[];
  readonly command: string;
}

interface DatabaseRead {
  readonly connection: Connection;
  readonly collection: string;
  readonly command: Readonly<Record<string, unknown>>;
  /** Whether its result is bounded by a limit or by a list of ids. */
  readonly isBounded: boolean;
  /** Whether it counts or sums what it finds. */
  readonly isCount: boolean;
  /** Whether it asks for documents by their ids. */
  readonly isById: boolean;
}

/** How many documents can be scanned or sorted in memory: the rows of one player, or a collection that does not grow. */
const fewDocuments = 60;
/** How many documents can be examined for each one found. */
const examinedPerFound = 5;

/** Explains what was read since the last call. */
export interface WatchedDatabaseReads {
  /** Resolves to the reads since the last call that have a fault. The collections must be large enough to show whether a read is bounded. */
  takeSlow(): Promise<SlowDatabaseRead[]>;
}

/**
 * Watches the reads of mongoose models on these connections (`mongoose.connections` for a whole process), including the reads with which
 * updates and deletions find their documents.
 * @param isStrict whether it is a fault to read more than a page, or from a collection that is too small to show it. Every read is then
 * explained only once, so the documents must exist before the first one
 */
export function watchDatabaseReads(
  connections: readonly Connection[],
  { isStrict = false }: { isStrict?: boolean } = {},
): WatchedDatabaseReads {
  let reads: DatabaseRead[] = [];
  /** What was found about each read, by its description. */
  const known = new Map<string, readonly ReadFault[]>();
  for (const connection of connections) {
    connection.set('debug', (collection: string, method: string, ...parameters: unknown[]) => {
      const found = listDatabaseReads(collection, method, parameters);
      reads.push(...found.map((read) => ({ ...read, connection })));
    });
  }

  async function explain(read: DatabaseRead): Promise<readonly ReadFault[]> {
    const faults = [...(await findFaults(read)), ...(await findFew(read))];
    return isStrict ? faults : faults.filter((fault) => !strictFaults.includes(fault));
  }

  return {
    async takeSlow() {
      const taken = new Map(reads.map((read) => [describeRead(read), read]));
      const slow: SlowDatabaseRead[] = [];
      for (const [description, read] of taken) {
        const faults = (isStrict && known.get(description)) || (await explain(read));
        known.set(description, faults);
        if (faults.length > 0)
          slow.push({ collection: read.collection, faults, command: JSON.stringify(read.command) });
      }
      // Leaves out what was read in the meantime, which includes the explanations.
      reads = [];
      return slow;
    },
  };
}

function describeRead({ connection, command, isBounded, isCount }: DatabaseRead): string {
  return JSON.stringify([connection.name, command, isBounded, isCount]);
}

const strictFaults: readonly ReadFault[] = ['UNBOUNDED', 'COUNT', 'COUNT_BY_READING', 'FEW'];

async function findFew({ connection, collection, isById }: DatabaseRead): Promise<ReadFault[]> {
  if (isById) return [];
  const count = (await connection.db?.collection(collection).estimatedDocumentCount()) ?? 0;
  return count <= fewDocuments ? ['FEW'] : [];
}

const optionsSchema = z.record(z.string(), z.unknown()).catch({});
const idFilterSchema = z.object({ _id: z.union([z.string(), z.object({ $in: z.array(z.unknown()) })]) });

/** The reads to explain, without their limit, as if no rows of the range were enough. */
function listDatabaseReads(
  collection: string,
  method: string,
  [first, second]: readonly unknown[],
): Omit<DatabaseRead, 'connection'>[] {
  const { sort, collation, limit, hint } = optionsSchema.parse(second);
  const find = { find: collection, filter: first ?? {}, ...(hint ? { hint } : {}) };
  const isById = idFilterSchema.safeParse(first).success;
  // The event relay reads the outboxes all the time.
  if (first instanceof Object && 'outbox.id' in first) return [];
  switch (method) {
    case 'find':
    case 'findOne': {
      const command = { ...find, ...(sort ? { sort } : {}), ...(collation ? { collation } : {}) };
      const isBounded = method === 'findOne' || Boolean(limit) || isById;
      return [{ collection, command, isBounded, isCount: false, isById }];
    }
    case 'countDocuments':
      return [{ collection, command: find, isBounded: Boolean(limit), isCount: true, isById }];
    case 'aggregate': {
      const command = { aggregate: collection, pipeline: first, cursor: {} };
      return [{ collection, command, isBounded: false, isCount: true, isById: false }];
    }
    case 'bulkWrite':
      return listBulkWriteFilters(first).map((filter) => toReadOfWrite(collection, filter));
    default:
      return writeMethods.includes(method) ? [toReadOfWrite(collection, first)] : [];
  }
}

const writeMethods = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
];

/** A write may change any number of documents, but must not search for them among many others. */
function toReadOfWrite(collection: string, filter: unknown): Omit<DatabaseRead, 'connection'> {
  const command = { find: collection, filter };
  return { collection, command, isBounded: true, isCount: false, isById: idFilterSchema.safeParse(filter).success };
}

const bulkWriteSchema = z.array(z.record(z.string(), z.object({ filter: z.unknown() })));

function listBulkWriteFilters(operations: unknown): unknown[] {
  return bulkWriteSchema.parse(operations).flatMap((operation) => Object.values(operation).map(({ filter }) => filter));
}

interface Stage {
  readonly stage: string;
  /** The purpose of the read. */
  readonly filter?: unknown;
  readonly inputStage?: Stage | undefined;
  readonly inputStages?: readonly Stage[] | undefined;
}
const stageSchema: z.ZodType<Stage> = z.lazy(() =>
  z.object({
    stage: z.string(),
    filter: z.unknown().optional(),
    inputStage: stageSchema.optional(),
    inputStages: z.array(stageSchema).optional(),
  }),
);
const explanationSchema = z.object({
  queryPlanner: z.object({ winningPlan: stageSchema }),
  executionStats: z.object({ nReturned: z.number(), totalDocsExamined: z.number() }).optional(),
});

async function findFaults({ connection, command, isBounded, isCount }: DatabaseRead): Promise<ReadFault[]> {
  const explained = await connection.db?.command({ explain: command, verbosity: 'executionStats' });
  const { queryPlanner, executionStats } = explanationSchema.parse(explained);
  const { nReturned, totalDocsExamined } = executionStats ?? { nReturned: 0, totalDocsExamined: 0 };
  const stages = listStages(queryPlanner.winningPlan);
  const isLarge = totalDocsExamined > fewDocuments;
  const isLongerThanPage = !isBounded && nReturned > pageLimitMax;
  const found = {
    COLLSCAN: isLarge && stages.includes('COLLSCAN'),
    SORT: isLarge && stages.includes('SORT'),
    WASTE: isLarge && totalDocsExamined > examinedPerFound * Math.max(nReturned, fewDocuments),
    UNBOUNDED: isLongerThanPage && !isCount,
    COUNT: isLongerThanPage && isCount,
    COUNT_BY_READING: isLongerThanPage && isCount && queryPlanner.winningPlan.filter !== undefined,
  };
  return readFaults.filter((fault) => fault !== 'FEW' && found[fault]);
}

function listStages({ stage, inputStage, inputStages = [] }: Stage): string[] {
  return [stage, ...[...(inputStage ? [inputStage] : []), ...inputStages].flatMap(listStages)];
}
