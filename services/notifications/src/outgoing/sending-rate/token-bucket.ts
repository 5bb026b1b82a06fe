export interface TokenBucket {
  hasToken(): boolean;
  /** Reserves a token; false if there is none. Until it is used or returned, the bucket holds one token less. */
  reserve(): boolean;
  /** Spends a reserved token. */
  use(): void;
  /** Puts a reserved token back. */
  putBack(): void;
  /** Removes all tokens, including reserved ones. */
  empty(): void;
}

/**
 * A token bucket that starts empty. No 60 seconds have more uses than `perMinute`: it holds one second's share and one more,
 * and fills that share a minute slower than `perMinute`.
 * @param monotonicMs a clock that is never set, such as `performance.now`
 */
export function createTokenBucket(perMinute: number, monotonicMs: () => number): TokenBucket {
  const share = perMinute / 60;
  const size = 1 + share;
  const perMs = (perMinute - share) / 60_000;
  let tokens = 0;
  let reserved = 0;
  let filledAt = monotonicMs();

  function fill() {
    const at = monotonicMs();
    tokens = Math.min(size - reserved, tokens + (at - filledAt) * perMs);
    filledAt = at;
  }

  return {
    hasToken() {
      fill();
      return tokens >= 1;
    },
    reserve() {
      fill();
      if (tokens < 1) return false;
      tokens -= 1;
      reserved += 1;
      return true;
    },
    use() {
      fill();
      reserved -= 1;
    },
    putBack() {
      reserved -= 1;
      tokens += 1;
    },
    empty() {
      tokens = 0;
      reserved = 0;
      filledAt = monotonicMs();
    },
  };
}
