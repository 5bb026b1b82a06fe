import type { Document } from '../bson/document.ts';

/** Codes of errors after which the same write can be sent again, with MongoDB's names. */
const retryable = new Map([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [189, 'PrimarySteppedDown'],
  [262, 'ExceededTimeLimit'],
  [9001, 'SocketException'],
  [10_107, 'NotWritablePrimary'],
  [11_600, 'InterruptedAtShutdown'],
  [11_602, 'InterruptedDueToReplStateChange'],
  [13_435, 'NotPrimaryNoSecondaryOk'],
  [13_436, 'NotPrimaryOrSecondary'],
]);
/** Of these, the codes for a server that shut down or lost its role. */
const roleLost = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** LockTimeout, WriteConflict, SnapshotTooOld, SnapshotUnavailable, StaleChunkHistory, PreparedTransactionInProgress */
const conflicts = new Set([24, 112, 239, 246, 254, 267]);
const noSuchTransaction = 251;

/** ChangeStreamFatalError, ChangeStreamHistoryLost */
const streamLost = new Set([280, 286]);

/** MongoDB's name of a retryable error code. */
export function getRetryableCodeName(code: number): string | undefined {
  return retryable.get(code);
}

/** The labels by which a driver decides whether to repeat a write or a whole transaction. */
export function getErrorLabels(
  command: Document,
  code: number | undefined,
  writeConcernCode: number | undefined,
): string[] {
  if (code !== undefined && streamLost.has(code)) return ['NonResumableChangeStreamError'];
  const labels: string[] = [];
  const isEnding = 'commitTransaction' in command || 'abortTransaction' in command;
  const isInTransaction = command.autocommit === false;
  if (isInTransaction && code !== undefined && isTransient(code, isEnding, writeConcernCode)) {
    labels.push('TransientTransactionError');
  }
  const canRepeat = isEnding || (command.txnNumber !== undefined && !isInTransaction);
  const isRetryable = (one: number | undefined) => one !== undefined && retryable.has(one);
  if (canRepeat && (isRetryable(code) || isRetryable(writeConcernCode))) labels.push('RetryableWriteError');
  return labels;
}

function isTransient(code: number, isEnding: boolean, writeConcernCode: number | undefined): boolean {
  if (conflicts.has(code)) return true;
  if (isEnding) return code === noSuchTransaction && writeConcernCode === undefined;
  return code === noSuchTransaction || roleLost.has(code);
}
