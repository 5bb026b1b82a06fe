import { nextCursorHeader } from '@rally/contracts';
import * as z from 'zod';
import type { ReadCall, ReadCallSample } from './list-read-calls.ts';
import type { TestClient, TestRequest } from './test-client.ts';
import type { TestTokenIssuer } from './test-token-issuer.ts';
import { type ReadFault, readFaults, type WatchedDatabaseReads } from './watch-database-reads.ts';

export interface CostlyReadsDependencies {
  readonly api: TestClient;
  readonly issuer: Pick<TestTokenIssuer, 'token'>;
  /** Watched with `isStrict`. */
  readonly reads: WatchedDatabaseReads;
  /** Collections that have few rows in any league, and why. */
  readonly smallCollections?: Readonly<Record<string, string>>;
}

type Query = Readonly<Record<string, string | number>>;

const accounts = { visitor: '', provider: '', player: 'player-0', admin: 'staff' } as const;
const limit = 20;
const pagingParameters = ['limit', 'cursor', 'offset', 'sort'];

/**
 * Sends the requests of a read and explains what the service reads for them. Resolves to the faults that no sample accepts, accepted
 * faults that do not occur, failed requests, and query parameters without values.
 */
export async function findCostlyReads(
  deps: CostlyReadsDependencies,
  { call, samples }: ReadCall,
): Promise<readonly string[]> {
  const shape = call.query?.shape ?? {};
  const problems = new Set<string>(listParametersWithoutValues(shape, samples));
  for (const sample of samples) {
    const occurred = new Set<ReadFault>();
    for (const query of listQueries(shape, sample)) await check(sample, query, occurred);
    const unneeded = readFaults.filter((fault) => sample.accepts?.[fault] !== undefined && !occurred.has(fault));
    for (const fault of unneeded) problems.add(`${fault} is accepted and does not occur`);
  }
  return [...problems];

  async function check(sample: ReadCallSample, query: Query, occurred: Set<ReadFault>): Promise<void> {
    await deps.reads.takeSlow();
    const { status, headers } = await deps.api.call(call, { ...(await toRequest(sample)), query });
    if (status >= 300) problems.add(`${JSON.stringify(query)} answers ${status}`);
    for (const { collection, faults, command } of await deps.reads.takeSlow()) {
      if (deps.smallCollections && collection in deps.smallCollections) continue;
      const rejected = faults.filter((fault) => sample.accepts?.[fault] === undefined);
      for (const fault of faults) occurred.add(fault);
      if (rejected.length > 0) problems.add(`${rejected}: ${command} for ${JSON.stringify(query)}`);
    }
    const cursor = headers.get(nextCursorHeader);
    const hasNextPage = cursor !== null && 'cursor' in shape && !('cursor' in query || 'offset' in query);
    if (hasNextPage) await check(sample, { ...query, cursor }, occurred);
  }

  async function toRequest({
    as = call.access,
    account = accounts[as],
    params = {},
  }: ReadCallSample): Promise<TestRequest> {
    return as === 'player' || as === 'admin' ? { params, token: await deps.issuer.token(account, as) } : { params };
  }
}

/** With and without a limit; each value of each parameter, in each order; and a page in the middle. */
function listQueries(shape: z.ZodRawShape, { query = {}, values = {} }: ReadCallSample): Query[] {
  const page = 'limit' in shape ? { limit } : {};
  const filters = Object.keys(shape).flatMap((name) =>
    pagingParameters.includes(name) || name in query
      ? []
      : (values[name] ?? listFixedValues(shape[name]) ?? []).map((value): Query => ({ [name]: value })),
  );
  const orders = (listFixedValues(shape.sort) ?? []).map((sort): Query => ({ sort }));
  return [
    query,
    ...('offset' in shape ? [{ ...query, limit, offset: 2 * limit }] : []),
    ...[{}, ...filters].flatMap((filter) =>
      [{}, ...orders].map((order): Query => ({ ...query, ...page, ...filter, ...order })),
    ),
  ];
}

function listParametersWithoutValues(shape: z.ZodRawShape, samples: readonly ReadCallSample[]): string[] {
  return Object.keys(shape).flatMap((name) => {
    const hasValues =
      pagingParameters.includes(name) ||
      listFixedValues(shape[name]) !== null ||
      samples.some(({ query = {}, values = {} }) => name in query || name in values);
    return hasValues ? [] : [`the parameter ${name} has no values`];
  });
}

/** The values that a query parameter can have; null if it can have any. */
function listFixedValues(schema: unknown): readonly string[] | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return listFixedValues(schema.unwrap());
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return null;
}
