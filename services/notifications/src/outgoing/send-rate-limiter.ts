export interface SendRateLimiter {
  /** How many messages may be sent now. */
  available(): number;
  spend(count: number): void;
}

/**
 * A token bucket: on average `messagesPerMinute` may be sent, in bursts of one second's share and one more. It starts
 * empty, since the process before may have just sent.
 * @param monotonicMs a clock that is never set, such as `performance.now`
 */
export function createSendRateLimiter(messagesPerMinute: number, monotonicMs: () => number): SendRateLimiter {
  const burst = 1 + messagesPerMinute / 60;
  let tokens = 0;
  let filledAt = monotonicMs();
  return {
    available() {
      const at = monotonicMs();
      tokens = Math.min(burst, tokens + ((at - filledAt) * messagesPerMinute) / 60_000);
      filledAt = at;
      return Math.floor(tokens);
    },
    spend(count) {
      tokens -= count;
    },
  };
}
