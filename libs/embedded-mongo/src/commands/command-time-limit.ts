import { createContext, Script } from 'node:vm';
import { BSONRegExp } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';

/** Commands run one after another in one thread, so other commands may have to wait this long too. */
const maxRunMs = 2_000;
const regexOperators = new Set(['$regex', '$regexMatch', '$regexFind', '$regexFindAll', '$jsonSchema']);

/** Whether a command matches regular expressions, whose time can grow exponentially with the text. */
export function usesRegex(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(usesRegex);
  if (isDocument(value)) return Object.keys(value).some((name) => regexOperators.has(name) || usesRegex(value[name]));
  return value instanceof RegExp || value instanceof BSONRegExp;
}

/** How long the checks of documents that the current command writes may still take. */
let checkMsLeft = maxRunMs;

const context: { run: () => Document } = { run: () => ({}) };
createContext(context);
const script = new Script('run()');

/**
 * Runs a command for two seconds at most. A script's time limit also covers what the script calls, and is the only way to interrupt a
 * regular expression. It costs about 0.1 ms.
 * @throws MongoError `MaxTimeMSExpired`
 */
export function runCommandWithTimeLimit(run: () => Document): Document {
  return runWithTimeLimit(run, maxRunMs);
}

/** Begins a command, whose checks have the whole time again. */
export function resetCheckTime(): void {
  checkMsLeft = maxRunMs;
}

/**
 * Runs the check of a document that the current command writes. All its checks together take two seconds at most.
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

function runWithTimeLimit(run: () => Document, timeoutMs: number): Document {
  context.run = run;
  try {
    return script.runInContext(context, { timeout: timeoutMs });
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
