import { vi } from 'vitest';

/** Advances fake timers until a condition holds; throws after 20 seconds of fake time. */
export async function advanceUntil(condition: () => boolean): Promise<void> {
  for (let ms = 0; !condition(); ms += 10) {
    if (ms > 20_000) throw new Error(`not within 20 seconds: ${condition}`);
    await vi.advanceTimersByTimeAsync(10);
  }
}
