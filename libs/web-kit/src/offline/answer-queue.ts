import { ApiError, type CallId, fetchCall, type RequestFor } from '@rally/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { refreshCalls } from '../queries/call-query-options.ts';
import { isUnreachable } from './fetch-or-read-saved-reply.ts';
import { readOfflineDataJson, readSignedInUserId, removeOfflineData, saveOfflineDataForUser } from './saved-data.ts';

/** An answer that can wait for a connection: the server accepts it twice, and refuses it once it is out of date. */
type Answer =
  | { readonly call: 'POST /opt-in'; readonly request: RequestFor<'POST /opt-in'> }
  | { readonly call: 'POST /matches/:id/times'; readonly request: RequestFor<'POST /matches/:id/times'> };

type QueuedAnswer = Answer & {
  readonly queuedAt: string;
  /** Why the server refused it; null while it waits to be sent. */
  readonly refusal: string | null;
};

const changedCalls: Readonly<Record<Answer['call'], readonly CallId[]>> = {
  'POST /opt-in': ['GET /opt-in'],
  'POST /matches/:id/times': ['GET /matches', 'GET /matches/:id'],
};
const name = 'answers';
const lockName = 'rally-answers';
const noAnswers: readonly QueuedAnswer[] = [];
const listeners = new Set<() => void>();
/** Ends the hold of the answers that this page is sending right now, by answer. */
const holds = new Map<string, () => void>();

/** The player's answers that wait to be sent, and those that were refused and not yet dismissed. */
export function useQueuedAnswers(): readonly QueuedAnswer[] {
  const json = useSyncExternalStore(subscribe, readShownJson);
  return useMemo(() => parse(json), [json]);
}

/**
 * Stores an answer before it is sent, so that it is sent after all if the page is closed or reloaded in that instant. It replaces an
 * earlier one to the same question, and is not shown as queued. `queueUnsentAnswer` or `forgetSentAnswer` has to follow.
 */
export function holdAnswerBeforeSending(answer: Answer): void {
  if (readSignedInUserId() === null) return;
  endHold(answer);
  const outcome = new Promise<void>((resolve) => {
    holds.set(toKey(answer), resolve);
  });
  // Other tabs wait until the outcome is known. The browser ends the wait when the page goes away.
  void getLocks()?.request(lockName, () => outcome);
  putInQueue(answer);
}

/** Forgets an answer that the server has received, unless a newer one to the same question took its place. */
export function forgetSentAnswer(answer: Answer): void {
  changeQueue((queue) => queue.filter((other) => toKey(other) !== toKey(answer)));
  endHold(answer);
}

/**
 * Queues an answer that could not be sent, in place of an earlier one to the same question. Returns false, without queueing it, if
 * the server has answered.
 */
export function queueUnsentAnswer(answer: Answer, error: ApiError): boolean {
  if (readSignedInUserId() === null || !isUnreachable(error)) {
    forgetSentAnswer(answer);
    return false;
  }
  const newer = readQueue().find((other) => isSameQuestion(other, answer) && isHeld(other));
  if (newer === undefined || toKey(newer) === toKey(answer)) putInQueue(answer);
  endHold(answer);
  return true;
}

function putInQueue(answer: Answer): void {
  const queued = { ...answer, queuedAt: new Date().toISOString(), refusal: null };
  changeQueue((queue) => [...queue.filter((other) => !isSameQuestion(other, answer)), queued]);
}

function endHold(answer: Answer): void {
  const key = toKey(answer);
  holds.get(key)?.();
  holds.delete(key);
  notify();
}

function isHeld(answer: Answer): boolean {
  return holds.has(toKey(answer));
}

function toKey({ call, request }: Answer): string {
  return JSON.stringify([call, request]);
}

function getLocks(): LockManager | undefined {
  return navigator.locks;
}

/** Removes the queued answer to the same question, such as before another one is sent. */
export function removeQueuedAnswer(answer: Answer): void {
  changeQueue((queue) => queue.filter((other) => !isSameQuestion(other, answer)));
}

/** What became of the answers that were sent. */
interface SendOutcome {
  /** Those that the server accepted. */
  readonly sent: readonly QueuedAnswer[];
  /** All that the server accepted or refused. */
  readonly answered: readonly QueuedAnswer[];
}

let sending: Promise<SendOutcome> | null = null;

/**
 * Sends the waiting answers, the oldest first, until one does not get through. A refused one stays with its reason. One tab sends
 * at a time.
 */
export function sendQueuedAnswers(): Promise<SendOutcome> {
  const locks = getLocks();
  sending ??= (locks ? locks.request(lockName, sendAll) : sendAll()).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<SendOutcome> {
  const sent: QueuedAnswer[] = [];
  const answered: QueuedAnswer[] = [];
  for (const answer of readQueue()) {
    const isStillQueued = readQueue().some((other) => isSameAnswer(other, answer));
    if (answer.refusal !== null || !isStillQueued || isHeld(answer)) continue;
    try {
      await fetchCall(answer.call, answer.request);
      changeQueue((queue) => queue.filter((other) => !isSameAnswer(other, answer)));
      sent.push(answer);
    } catch (error) {
      if (!(error instanceof ApiError) || isTemporary(error)) break;
      changeQueue((queue) =>
        queue.map((other) => (isSameAnswer(other, answer) ? { ...other, refusal: error.text } : other)),
      );
    }
    answered.push(answer);
  }
  return { sent, answered };
}

/** Loads again what the answers change. */
export function refreshAfterAnswers(queries: QueryClient, answers: readonly QueuedAnswer[]): Promise<void> {
  return refreshCalls(queries, [...new Set(answers.flatMap(({ call }) => changedCalls[call]))]);
}

function isTemporary(error: ApiError): boolean {
  return isUnreachable(error) || error.status === 401 || error.status === 429 || error.status >= 500;
}

function isSameQuestion(one: Answer, other: Answer): boolean {
  const subjectOf = (answer: Answer) =>
    answer.call === 'POST /opt-in' ? answer.request.body.week : answer.request.params.id;
  return one.call === other.call && subjectOf(one) === subjectOf(other);
}

function isSameAnswer(one: QueuedAnswer, other: QueuedAnswer): boolean {
  return isSameQuestion(one, other) && one.queuedAt === other.queuedAt;
}

function readQueue(): readonly QueuedAnswer[] {
  return parse(readJson());
}

function readJson(): string | null {
  const owner = readSignedInUserId();
  return owner === null ? null : readOfflineDataJson(owner, name);
}

function readShownJson(): string | null {
  const shown = readQueue().filter((answer) => !isHeld(answer));
  return shown.length === 0 ? null : JSON.stringify(shown);
}

function parse(json: string | null): readonly QueuedAnswer[] {
  return json === null ? noAnswers : JSON.parse(json);
}

function changeQueue(change: (queue: readonly QueuedAnswer[]) => readonly QueuedAnswer[]): void {
  const owner = readSignedInUserId();
  if (owner === null) return;
  const answers = change(readQueue());
  if (answers.length === 0) removeOfflineData(owner, name);
  else saveOfflineDataForUser(owner, name, answers);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
