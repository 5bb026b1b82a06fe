import { createContext, Script } from 'node:vm';
import { BSONRegExp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { readMaxTimeMs } from './mongo-command-fields.ts';

/** Commands run one after another in one thread, so other commands may have to wait this long too. */
const maxRunMs = 2_000;
const regexOperators = new Set(['$regex', '$regexMatch', '$regexFind', '$regexFindAll', '$jsonSchema']);

/** Whether a command matches regular expressions, whose time can grow exponentially with the text. */
export function usesRegex(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(usesRegex);
  if (isDocument(value)) return Object.keys(value).some((name) => regexOperators.has(name) || usesRegex(value[name]));
  return value instanceof RegExp || value instanceof BSONRegExp;
}

/**
 * How many milliseconds a command with regular expressions may run: two seconds, or less if its client says so. With `getMore`,
 * `maxTimeMS` says how long to wait for changes instead.
 */
export function readTimeLimitMs(name: string, command: Document): number {
  const ofClient = name === 'getMore' ? null : readMaxTimeMs(command);
  return ofClient === null ? maxRunMs : Math.min(Math.ceil(ofClient), maxRunMs);
}

/** How long the checks of documents that the current command writes may still take. */
let checkMsLeft = maxRunMs;

const context: { run: () => Document } = { run: () => ({}) };
createContext(context);
const script = new Script('run()');

/** Begins a command, whose checks may take this long together. */
export function resetCheckTime(limitMs: number): void {
  checkMsLeft = limitMs;
}

/**
 * Runs the check of a document that the current command writes, within the time that its checks have together.
 * @throws MongoError `MaxTimeMSExpired`
 */
export function runCheckWithTimeLimit(check: () => void): void {
  const limitMs = Math.max(1, Math.ceil(checkMsLeft));
  let spentMs = limitMs;
  const measured = () => {
    const startedAt = performance.now();
    try {
      check();
    } finally {
      // Not reached by a check that is interrupted.
      spentMs = performance.now() - startedAt;
    }
    return {};
  };
  try {
    runWithTimeLimit(measured, limitMs);
  } finally {
    checkMsLeft -= spentMs;
  }
}

/**
 * Runs a command for this long at most. A script's time limit also covers what the script calls, and is the only way to interrupt a
 * regular expression. It costs about 0.1 ms.
 * @param limitMs a whole number, at least 1
 * @throws MongoError `MaxTimeMSExpired`
 */
export function runWithTimeLimit(run: () => Document, limitMs: number): Document {
  context.run = run;
  try {
    return script.runInContext(context, { timeout: limitMs });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}

/** The error belongs to the script's context, so it is not an instance of our `Error`. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
