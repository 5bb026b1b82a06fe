import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleAll,
  SamplingBreaker,
} from 'cockatiel';

const windowMs = 10_000;
const callsAtLeast = 20;
/** Half of the calls: the breaker opens above this share. */
const shareOfFailures = 0.499;
export const breakerPauseSeconds = 10;

/**
 * One circuit breaker an address. A service that does not answer, or not in time, at half of 20 calls or more within 10 s is
 * left alone for 10 s; then one call tries. An error that a service answers with is an answer.
 * `atOnce` calls are under way at most, and four times as many wait. What comes then is refused: a service that took on more than it
 * can do would answer nobody in time.
 */
export interface Breakers {
  /** @throws at once: BreakerOpen while the address is left alone, Crowded while too many wait */
  run<T>(address: string, call: () => Promise<T>): Promise<T>;
  isOpen(address: string): boolean;
  /** Calls under way, and those that wait. */
  load(address: string): number;
}

/** The service was out of reach lately; nothing was sent. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
}

/** More calls than the service can take wait already; nothing was sent. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

export function breakers(atOnce: number): Breakers {
  const waitingMax = 4 * atOnce;
  const byAddress = new Map<string, ReturnType<typeof guardOf>>();

  function guardOf(address: string) {
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: breakerPauseSeconds * 1000,
      breaker: new SamplingBreaker({
        threshold: shareOfFailures,
        duration: windowMs,
        minimumRps: callsAtLeast / (windowMs / 1000),
      }),
    });
    const guard = { breaker, queue: bulkhead(atOnce, waitingMax) };
    byAddress.set(address, guard);
    return guard;
  }

  return {
    isOpen: (address) => (byAddress.get(address)?.breaker.state ?? CircuitState.Closed) !== CircuitState.Closed,
    load(address) {
      const queue = byAddress.get(address)?.queue;
      return queue ? atOnce - queue.executionSlots + waitingMax - queue.queueSlots : 0;
    },
    async run(address, call) {
      const { breaker, queue } = byAddress.get(address) ?? guardOf(address);
      // Others do not wait for the one call that tries.
      if (breaker.state === CircuitState.HalfOpen) throw new BreakerOpen(address);
      try {
        return await queue.execute(() => breaker.execute(call));
      } catch (error) {
        if (error instanceof BulkheadRejectedError) throw new Crowded(address);
        throw error instanceof BrokenCircuitError ? new BreakerOpen(address) : error;
      }
    },
  };
}
