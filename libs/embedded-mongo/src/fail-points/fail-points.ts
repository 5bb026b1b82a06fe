import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import type { ConnectionState } from '../commands/connection-state.ts';
import type { RunWriteStatement } from '../commands/run-write-statement.ts';
import { getErrorLabels, getRetryableCodeName } from '../errors/error-labels.ts';
import { getErrorCodeName, MongoError } from '../errors/mongo-error.ts';

/** What the fail point does to one command. */
export interface CommandFault {
  readonly delayMs: number;
  readonly closesConnection: boolean;
  /** The reply to send instead of running the command; null to run it. */
  readonly reply: Document | null;
  /** Fields that are added to the reply. */
  readonly extraFields: Document;
}

/** An active fail point: it lets some commands pass, then fails some. */
class ActiveFailPoint {
  readonly data: Document;
  #skips: number;
  #times: number;

  constructor(mode: unknown, data: unknown) {
    const { times, skip } = isDocument(mode) ? mode : {};
    this.data = isDocument(data) ? data : {};
    this.#skips = isBsonNumber(skip) ? toNumber(skip) : 0;
    this.#times = isBsonNumber(times) ? toNumber(times) : Number.POSITIVE_INFINITY;
  }

  /** Whether it fails this time. */
  take(): boolean {
    if (this.#skips > 0) {
      this.#skips -= 1;
      return false;
    }
    if (this.#times === 0) return false;
    this.#times -= 1;
    return true;
  }
}

const names = new Set(['failCommand', 'failGetMoreAfterCursorCheckout', 'onPrimaryTransactionalWrite']);

/** From the specification of change streams. */
const resumableCodes = new Set([
  6, 7, 63, 89, 91, 133, 150, 189, 234, 262, 9001, 10_107, 11_600, 11_602, 13_388, 13_435, 13_436,
]);

/** MongoDB's fail points for tests: `failCommand`, `failGetMoreAfterCursorCheckout` and `onPrimaryTransactionalWrite`. */
export class FailPoints {
  readonly #active = new Map<string, ActiveFailPoint>();

  /** `configureFailPoint` */
  configure({ configureFailPoint, mode, data }: Document): Document {
    const name = String(configureFailPoint);
    if (!names.has(name)) throw new MongoError('FailPointSetFailed', `${name} not found`);
    if (mode === 'off') this.#active.delete(name);
    else this.#active.set(name, new ActiveFailPoint(mode, data));
    return {};
  }

  /** What happens to a command; null if it runs normally. */
  take(command: Document, appName: string | undefined): CommandFault | null {
    const getMore = 'getMore' in command ? this.#active.get('failGetMoreAfterCursorCheckout') : undefined;
    if (getMore?.take()) return readFault({ ...getMore.data, ...getChangeStreamErrorLabels(getMore.data) }, command);
    const point = this.#active.get('failCommand');
    const [name] = Object.keys(command);
    if (!point) return null;
    const { data } = point;
    const isMeant = Array.isArray(data.failCommands) && data.failCommands.includes(name);
    if (!isMeant || (data.appName !== undefined && data.appName !== appName) || !point.take()) return null;
    return readFault(data, command);
  }

  /** Closes the connection after a retryable write has run a statement, or instead of running it. */
  failStatements(client: ConnectionState, runStatement: RunWriteStatement): RunWriteStatement {
    const point = this.#active.get('onPrimaryTransactionalWrite');
    if (!point) return runStatement;
    return (index, write) =>
      runStatement(index, () => {
        if (!point.take()) return write();
        client.isCutOff = true;
        if (point.data.failBeforeCommitExceptionCode === undefined) return write();
        throw new MongoError('InternalError', "Failing the write via 'onPrimaryTransactionalWrite' failpoint");
      });
  }
}

/** The label of errors after which a change stream can be resumed. */
function getChangeStreamErrorLabels({ errorCode }: Document): Document {
  const isResumable = isBsonNumber(errorCode) && resumableCodes.has(toNumber(errorCode));
  return isResumable ? { errorLabels: ['ResumableChangeStreamError'] } : {};
}

function readFault(data: Document, command: Document): CommandFault {
  const { blockConnection, blockTimeMS, closeConnection, errorCode, errorLabels, writeConcernError } = data;
  const code = isBsonNumber(errorCode) ? toNumber(errorCode) : undefined;
  const concern = isDocument(writeConcernError) ? writeConcernError : undefined;
  const concernCode = isBsonNumber(concern?.code) ? toNumber(concern.code) : undefined;
  const labels = Array.isArray(errorLabels) ? errorLabels : getErrorLabels(command, code, concernCode);
  const labelFields = labels.length > 0 ? { errorLabels: labels } : {};
  return {
    delayMs: blockConnection === true && isBsonNumber(blockTimeMS) ? toNumber(blockTimeMS) : 0,
    closesConnection: closeConnection === true,
    reply: code === undefined ? null : { ...createFailPointReply(code), ...labelFields },
    extraFields: concern ? { writeConcernError: concern, ...labelFields } : {},
  };
}

function createFailPointReply(code: number): Document {
  const codeName = getRetryableCodeName(code) ?? getErrorCodeName(code) ?? `Location${code}`;
  return { ok: 0, errmsg: "Failing command via 'failCommand' failpoint", code, codeName };
}
