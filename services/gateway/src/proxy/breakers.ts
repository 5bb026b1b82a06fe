import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
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
 */
export interface Breakers {
  /** @throws BreakerOpen at once while the address is left alone */
  run<T>(address: string, call: () => Promise<T>): Promise<T>;
  isOpen(address: string): boolean;
}

/** The service was out of reach lately; nothing was sent. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
}

export function breakers(): Breakers {
  const byAddress = new Map<string, CircuitBreakerPolicy>();

  function breakerOf(address: string): CircuitBreakerPolicy {
    const known = byAddress.get(address);
    if (known) return known;
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: breakerPauseSeconds * 1000,
      breaker: new SamplingBreaker({
        threshold: shareOfFailures,
        duration: windowMs,
        minimumRps: callsAtLeast / (windowMs / 1000),
      }),
    });
    byAddress.set(address, breaker);
    return breaker;
  }

  return {
    isOpen: (address) => (byAddress.get(address)?.state ?? CircuitState.Closed) !== CircuitState.Closed,
    async run(address, call) {
      const breaker = breakerOf(address);
      // Others do not wait for the one call that tries.
      if (breaker.state === CircuitState.HalfOpen) throw new BreakerOpen(address);
      try {
        return await breaker.execute(call);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? new BreakerOpen(address) : error;
      }
    },
  };
}
