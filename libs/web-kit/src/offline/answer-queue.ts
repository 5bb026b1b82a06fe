import { ApiError, type CallId, fetchCall, type RequestFor } from '@rally/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { refreshCalls } from '../queries/call-query-options.ts';
import { isUnreachable } from './fetch-call-with-offline-fallback.ts';
import { readSavedOfflineJson, readSignedInUserId, removeOfflineData, saveOfflineDataForUser } from './saved-data.ts';

/** An answer that can wait for a connection: the server accepts it more than once, and rejects it once it is out of date. */
type QueueablePlayerAnswer =
  | { readonly call: 'POST /opt-in'; readonly request: RequestFor<'POST /opt-in'> }
  | { readonly call: 'POST /matches/:id/times'; readonly request: RequestFor<'POST /matches/:id/times'> };

type QueuedAnswer = QueueablePlayerAnswer & {
  readonly queuedAt: string;
  /** Why the server rejected it; null while it waits to be sent. */
  readonly refusal: string | null;
};

const changedCalls: Readonly<Record<QueueablePlayerAnswer['call'], readonly CallId[]>> = {
  'POST /opt-in': ['GET /opt-in'],
  'POST /matches/:id/times': ['GET /matches', 'GET /matches/:id'],
};
const name = 'answers';
const lockName = 'rally-answers';
const noAnswers: readonly QueuedAnswer[] = [];
const listeners = new Set<() => void>();
/** For each answer that this page is sending right now, a function that ends the hold on it. */
const holds = new Map<string, () => void>();

/** The player's answers that are waiting to be sent, and rejected ones that have not been dismissed. */
export function useQueuedAnswers(): readonly QueuedAnswer[] {
  const json = useSyncExternalStore(subscribe, readShownAnswersJson);
  return useMemo(() => parse(json), [json]);
}

/**
 * Stores an answer before it is sent, so that it is not lost if the page is closed or reloaded at that moment. It replaces an earlier
 * answer to the same question, and is not shown as queued. `queueUnsentAnswer` or `forgetSentAnswer` must follow.
 */
export function holdAnswerBeforeSending(answer: QueueablePlayerAnswer): void {
  if (readSignedInUserId() === null) return;
  endAnswerHold(answer);
  const outcome = new Promise<void>((resolve) => {
    holds.set(toKey(answer), resolve);
  });
  // Other tabs wait until the outcome is known. The browser ends the wait when the page goes away.
  void getLockManager()?.request(lockName, () => outcome);
  putInQueue(answer);
}

/** Forgets an answer that the server has received, unless a newer one to the same question has replaced it. */
export function forgetSentAnswer(answer: QueueablePlayerAnswer): void {
  updateAnswerQueue((queue) => queue.filter((other) => toKey(other) !== toKey(answer)));
  endAnswerHold(answer);
}

/**
 * Queues an answer that could not be sent, replacing an earlier one to the same question. Returns false, without queueing it, if the
 * server has replied.
 */
export function queueUnsentAnswer(answer: QueueablePlayerAnswer, error: ApiError): boolean {
  if (readSignedInUserId() === null || !isUnreachable(error)) {
    forgetSentAnswer(answer);
    return false;
  }
  const newer = readAnswerQueue().find((other) => isSameQuestion(other, answer) && isAnswerHeld(other));
  if (newer === undefined || toKey(newer) === toKey(answer)) putInQueue(answer);
  endAnswerHold(answer);
  return true;
}

function putInQueue(answer: QueueablePlayerAnswer): void {
  const queued = { ...answer, queuedAt: new Date().toISOString(), refusal: null };
  updateAnswerQueue((queue) => [...queue.filter((other) => !isSameQuestion(other, answer)), queued]);
}

function endAnswerHold(answer: QueueablePlayerAnswer): void {
  const key = toKey(answer);
  holds.get(key)?.();
  holds.delete(key);
  notify();
}

function isAnswerHeld(answer: QueueablePlayerAnswer): boolean {
  return holds.has(toKey(answer));
}

function toKey({ call, request }: QueueablePlayerAnswer): string {
  return JSON.stringify([call, request]);
}

function getLockManager(): LockManager | undefined {
  return navigator.locks;
}

/** Removes the queued answer to the same question, for example before another one is sent. */
export function removeQueuedAnswer(answer: QueueablePlayerAnswer): void {
  updateAnswerQueue((queue) => queue.filter((other) => !isSameQuestion(other, answer)));
}

/** The outcome of sending the answers. */
interface QueuedAnswersOutcome {
  /** Answers that the server accepted. */
  readonly sent: readonly QueuedAnswer[];
  /** Answers that the server accepted or rejected. */
  readonly answered: readonly QueuedAnswer[];
}

let sending: Promise<QueuedAnswersOutcome> | null = null;

/**
 * Sends the waiting answers, oldest first, until one does not get through. A rejected one stays with its reason. Only one tab sends at
 * a time.
 */
export function sendQueuedAnswers(): Promise<QueuedAnswersOutcome> {
  const locks = getLockManager();
  sending ??= (locks ? locks.request(lockName, sendAllQueuedAnswers) : sendAllQueuedAnswers()).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAllQueuedAnswers(): Promise<QueuedAnswersOutcome> {
  const sent: QueuedAnswer[] = [];
  const answered: QueuedAnswer[] = [];
  for (const answer of readAnswerQueue()) {
    const isStillQueued = readAnswerQueue().some((other) => isSameAnswer(other, answer));
    if (answer.refusal !== null || !isStillQueued || isAnswerHeld(answer)) continue;
    try {
      await fetchCall(answer.call, answer.request);
      updateAnswerQueue((queue) => queue.filter((other) => !isSameAnswer(other, answer)));
      sent.push(answer);
    } catch (error) {
      if (!(error instanceof ApiError) || isTemporary(error)) break;
      updateAnswerQueue((queue) =>
        queue.map((other) => (isSameAnswer(other, answer) ? { ...other, refusal: error.text } : other)),
      );
    }
    answered.push(answer);
  }
  return { sent, answered };
}

/** Reloads the data that the answers change. */
export function refreshAfterAnswers(queries: QueryClient, answers: readonly QueuedAnswer[]): Promise<void> {
  return refreshCalls(queries, [...new Set(answers.flatMap(({ call }) => changedCalls[call]))]);
}

function isTemporary(error: ApiError): boolean {
  return isUnreachable(error) || error.status === 401 || error.status === 429 || error.status >= 500;
}

function isSameQuestion(one: QueueablePlayerAnswer, other: QueueablePlayerAnswer): boolean {
  const subjectOf = (answer: QueueablePlayerAnswer) =>
    answer.call === 'POST /opt-in' ? answer.request.body.week : answer.request.params.id;
  return one.call === other.call && subjectOf(one) === subjectOf(other);
}

function isSameAnswer(one: QueuedAnswer, other: QueuedAnswer): boolean {
  return isSameQuestion(one, other) && one.queuedAt === other.queuedAt;
}

function readAnswerQueue(): readonly QueuedAnswer[] {
  return parse(readQueueJson());
}

function readQueueJson(): string | null {
  const owner = readSignedInUserId();
  return owner === null ? null : readSavedOfflineJson(owner, name);
}

function readShownAnswersJson(): string | null {
  const shown = readAnswerQueue().filter((answer) => !isAnswerHeld(answer));
  return shown.length === 0 ? null : JSON.stringify(shown);
}

function parse(json: string | null): readonly QueuedAnswer[] {
  return json === null ? noAnswers : JSON.parse(json);
}

function updateAnswerQueue(change: (queue: readonly QueuedAnswer[]) => readonly QueuedAnswer[]): void {
  const owner = readSignedInUserId();
  if (owner === null) return;
  const answers = change(readAnswerQueue());
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
