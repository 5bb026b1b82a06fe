import type { Call, ServiceName } from '@rally/contracts';
import { calls } from '@rally/contracts';
import type { ReadFault } from './watch-database-reads.ts';

/** Requests for one read of the contract: for each query parameter, alone and with each sort order. */
export interface ReadCallSample {
  /** The caller; by default, the kind of caller that the call is for. */
  readonly as?: Call['access'];
  /** The caller's account: by default `player-0`, or `staff` for staff. */
  readonly account?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Sent with every request of the sample. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** Values for query parameters that accept any value; parameters with a fixed set of values are sent with each of them. */
  readonly values?: Readonly<Record<string, readonly (string | number)[]>>;
  /** The faults that its database reads may have, and why. */
  readonly accepts?: Readonly<Partial<Record<ReadFault, string>>>;
}

/** For each of a service's reads, by name: its samples, or why it has none. */
export type ReadCallSamples = Readonly<Record<string, readonly ReadCallSample[] | string>>;

export interface ReadCall {
  readonly name: string;
  readonly call: Call;
  readonly samples: readonly ReadCallSample[];
}

/**
 * The reads of a service that have samples.
 * @throws if the contract has a read that is missing in `samples`, or vice versa
 */
export function listReadCalls(owner: ServiceName, samples: ReadCallSamples): ReadCall[] {
  const reads = new Map<string, Call>(
    Object.entries(calls).filter(([, call]) => call.owner === owner && call.method === 'GET'),
  );
  const missing = [...reads.keys()].filter((name) => !(name in samples));
  const unknown = Object.keys(samples).filter((name) => !reads.has(name));
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(`reads of ${owner} without samples: ${missing}; samples of no read: ${unknown}`);
  }
  return [...reads].flatMap(([name, call]) => {
    const own = samples[name];
    return own === undefined || typeof own === 'string' ? [] : [{ name, call, samples: own }];
  });
}
