import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleAll,
  SamplingBreaker,
} from 'cockatiel';
import { BreakerOpenError, isUpstreamFailure, UpstreamQueueFullError } from './upstream-error.ts';

const breakerOpenSeconds = 10;
const windowMs = 10_000;
const minCallsPerWindow = 20;
/** The breaker opens above this share, that is, when half of the calls fail. */
const failureThreshold = 0.499;
/** Calls that may wait, as a multiple of those that run. */
const queueFactor = 4;
/** After this time, a full queue has been processed. */
const queueFullRetrySeconds = 1;

/**
 * One circuit breaker and one bulkhead per upstream address. The breaker opens for 10 s when half of at least 20 calls within
 * 10 s could not connect or timed out; then a single call tests the upstream. Neither an error status nor a request that cannot
 * be sent (a client's mistake) counts as a failure. At most `maxConcurrency` calls run at a time and four times as many wait;
 * further calls are rejected, because an overloaded service would not answer any call in time.
 */
export interface CircuitBreakers {
  /** @throws BreakerOpenError or UpstreamQueueFullError at once, before anything is sent */
  run<T>(address: string, call: () => Promise<T>): Promise<T>;
  isOpen(address: string): boolean;
  /** Number of calls that run or wait. */
  getLoad(address: string): number;
}

/** Turns errors that are not the upstream's failure into a result, so that the breaker does not count them. */
async function settle<T>(call: () => Promise<T>): Promise<{ value: T } | { clientError: unknown }> {
  try {
    return { value: await call() };
  } catch (error) {
    if (isUpstreamFailure(error)) throw error;
    return { clientError: error };
  }
}

/** @param maxConcurrency calls that may run at a time, per address */
export function createCircuitBreakers(maxConcurrency: number): CircuitBreakers {
  const maxQueued = queueFactor * maxConcurrency;
  const byAddress = new Map<string, ReturnType<typeof createPolicies>>();

  function createPolicies(address: string) {
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: breakerOpenSeconds * 1000,
      breaker: new SamplingBreaker({
        threshold: failureThreshold,
        duration: windowMs,
        minimumRps: minCallsPerWindow / (windowMs / 1000),
      }),
    });
    const policies = { breaker, queue: bulkhead(maxConcurrency, maxQueued) };
    byAddress.set(address, policies);
    return policies;
  }

  return {
    isOpen: (address) => (byAddress.get(address)?.breaker.state ?? CircuitState.Closed) !== CircuitState.Closed,
    getLoad(address) {
      const queue = byAddress.get(address)?.queue;
      return queue ? maxConcurrency - queue.executionSlots + maxQueued - queue.queueSlots : 0;
    },
    async run(address, call) {
      const { breaker, queue } = byAddress.get(address) ?? createPolicies(address);
      // One call tests a half-open breaker; the others fail at once instead of waiting for it.
      if (breaker.state === CircuitState.HalfOpen) throw new BreakerOpenError(address, breakerOpenSeconds);
      try {
        const outcome = await queue.execute(() => breaker.execute(() => settle(call)));
        if ('clientError' in outcome) throw outcome.clientError;
        return outcome.value;
      } catch (error) {
        if (error instanceof BulkheadRejectedError) throw new UpstreamQueueFullError(address, queueFullRetrySeconds);
        throw error instanceof BrokenCircuitError ? new BreakerOpenError(address, breakerOpenSeconds) : error;
      }
    },
  };
}
