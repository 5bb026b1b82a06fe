import { subscribeLiveChanges } from '@rally/api-client';
import type { LiveChange } from '@rally/contracts/gateway';

/** What to do when the stream has opened, and with each change. */
export interface LiveChangeListeners {
  onOpen(): void;
  onChange(change: LiveChange): void;
}

type TabMessage =
  | { readonly kind: 'opened' }
  | { readonly kind: 'changed'; readonly change: LiveChange }
  | { readonly kind: 'asked'; readonly from: string }
  | { readonly kind: 'answered'; readonly to: string; readonly isOpen: boolean };

const answerWithinMs = 5_000;
const askIntervalMs = 60_000;

/**
 * Like `subscribeLiveChanges`, with one stream for all of this browser's tabs that are signed in to the same account. The tab that holds
 * the account's lock has the stream and passes on its messages; when it closes, another tab gets the lock. A visible tab takes the lock
 * from a tab that no longer answers, such as a suspended one.
 * @throws when the browser denies locks or channels
 */
export async function shareLiveChanges(
  owner: string,
  { onOpen, onChange }: LiveChangeListeners,
  { locks, signal }: { locks: LockManager; signal: AbortSignal },
): Promise<void> {
  const name = `rally-live:${owner}`;
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const send = (message: TabMessage) => channel.postMessage(message);
  let isHolding = false;
  let isTakingOver = false;
  let isOpen = false;
  /** Whether data loaded before this tab began to listen has been reloaded. */
  let hasRefreshed = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let turn = new AbortController();

  function refresh(): void {
    hasRefreshed = true;
    onOpen();
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'asked') {
      if (isHolding) send({ kind: 'answered', to: data.from, isOpen });
      return;
    }
    // Only the tab with the stream sends these.
    clearTimeout(answerTimer);
    if (data.kind === 'changed') onChange(data.change);
    else if (data.kind === 'opened' || (data.to === tab && data.isOpen && !hasRefreshed)) refresh();
  };

  function ask(): void {
    if (isHolding || document.visibilityState === 'hidden') return;
    clearTimeout(answerTimer);
    answerTimer = setTimeout(takeOver, answerWithinMs);
    send({ kind: 'asked', from: tab });
  }

  function takeOver(): void {
    if (isHolding) return;
    isTakingOver = true;
    turn.abort();
  }

  /** Holds the stream while this tab has the lock. @returns whether it has ended for good, for example with the session */
  async function hold(): Promise<boolean> {
    const { signal: ended } = turn;
    if (ended.aborted) return false;
    isHolding = true;
    isTakingOver = false;
    clearTimeout(answerTimer);
    const listeners = {
      onOpen() {
        if (ended.aborted) return;
        isOpen = true;
        refresh();
        send({ kind: 'opened' });
      },
      onChange(change: LiveChange) {
        if (ended.aborted) return;
        onChange(change);
        send({ kind: 'changed', change });
      },
    };
    await subscribeLiveChanges(listeners, ended);
    return true;
  }

  const endTurn = () => turn.abort();
  const askTimer = setInterval(ask, askIntervalMs);
  document.addEventListener('visibilitychange', ask);
  signal.addEventListener('abort', endTurn);
  ask();
  try {
    while (!signal.aborted) {
      turn = new AbortController();
      // The request fails if the turn ends before the lock is free, or if another tab takes the lock.
      const hasEnded = await locks
        .request(name, isTakingOver ? { steal: true } : { signal: turn.signal }, hold)
        .catch(continueAfterAbort);
      turn.abort();
      isHolding = false;
      isOpen = false;
      if (hasEnded) return;
    }
  } finally {
    clearInterval(askTimer);
    clearTimeout(answerTimer);
    document.removeEventListener('visibilitychange', ask);
    signal.removeEventListener('abort', endTurn);
    channel.close();
  }
}

function continueAfterAbort(error: unknown): false {
  if (error instanceof Error && error.name === 'AbortError') return false;
  throw error;
}
