import { continueTrace } from '@rally/events';
import type { Logger } from 'pino';
import type { Message } from './message.ts';
import { reconcileMessage } from './reconcile-message.ts';
import { type SendMessageDependencies, sendMessage } from './send-message.ts';
import type { SenderTurn } from './sender-turn.ts';

const reconcileAfterSeconds = 15;
const batchMax = 200;
const parallel = 8;

/**
 * Looks for waiting messages again and again. Of several replicas one does so at a time, for what the registration allows
 * counts for all of them; a message is taken by one of them in any case.
 */
export function startSender(
  deps: SendMessageDependencies,
  options: { turn: SenderTurn; intervalMs: number; messagesPerMinute: number; log: Logger },
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let pass = Promise.resolve();

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      pass = options.turn
        .isOurs()
        .then((isOurs) => (isOurs ? onePass(deps, perPass(options)) : undefined))
        .catch((err: unknown) => options.log.error({ err }, 'sending paused'))
        .then(schedule);
    }, options.intervalMs);
  }

  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await pass;
    await options.turn.end().catch((err: unknown) => options.log.warn({ err }, 'the right to send runs out by itself'));
  };
}

/**
 * One pass: reconciles messages with an unknown outcome, then sends due messages, oldest first. A message that fails leaves
 * the others alone; the failures are thrown together at the end.
 */
async function onePass(deps: SendMessageDependencies, limit: number): Promise<void> {
  const failures: unknown[] = [];
  const handle = async (message: Message, step: (message: Message, deps: SendMessageDependencies) => Promise<void>) =>
    continueTrace(message.traceparent, step.name, () => step(message, deps)).catch((error: unknown) =>
      failures.push(error),
    );

  const stale = new Date(deps.now().getTime() - reconcileAfterSeconds * 1000);
  for (const message of await deps.messages.listUnresolved(stale, limit)) await handle(message, reconcileMessage);
  const due = (await deps.messages.listDue(limit)).values();
  const lanes = Array.from({ length: parallel }, async () => {
    for (const message of due) await handle(message, sendMessage);
  });
  await Promise.all(lanes);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be handled`);
}

function perPass({ intervalMs, messagesPerMinute }: { intervalMs: number; messagesPerMinute: number }): number {
  return Math.max(1, Math.min(batchMax, Math.floor((messagesPerMinute * intervalMs) / 60_000)));
}
