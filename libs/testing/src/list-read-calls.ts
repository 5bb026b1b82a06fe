import type { Call, ServiceName } from '@rally/contracts';
import { calls } from '@rally/contracts';
import type { ReadFault } from './watch-database-reads.ts';

/** Requests of a read of the contract: for each of its query parameters, alone and with each order. */
export interface ReadCallSample {
  /** Who asks; by default whom the call is for. */
  readonly as?: Call['access'];
  /** The account that asks, by default `player-0`, and `staff` for staff. */
  readonly account?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Sent with every request of the sample. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** Values of the query parameters that can have any; those with a fixed set of values are sent with each of them. */
  readonly values?: Readonly<Record<string, readonly (string | number)[]>>;
  /** The faults that its reads may have, and why. */
  readonly accepts?: Readonly<Partial<Record<ReadFault, string>>>;
}

/** By the name of each read of a service: its samples, or why it has none. */
export type ReadCallSamples = Readonly<Record<string, readonly ReadCallSample[] | string>>;

export interface ReadCall {
  readonly name: string;
  readonly call: Call;
  readonly samples: readonly ReadCallSample[];
}

/**
 * The reads of a service that have samples.
 * @throws if the contract has a read that is missing in `samples`, or the other way round
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
