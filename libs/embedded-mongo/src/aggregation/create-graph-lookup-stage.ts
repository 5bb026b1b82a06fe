import { Long } from 'bson';
import { type Document, getOwnField, isDocument, setOwnField } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { IndexKeyWriter } from '../index-keys/index-key-writer.ts';
import { addJoinedField, type ForeignCollectionReader, type NativePipelineStage } from './stages.ts';
import type { CompileExpression } from './typed-expression.ts';

interface GraphLookup {
  readonly from: string;
  readonly as: string;
  readonly startWith: unknown;
  readonly connectFrom: readonly string[];
  readonly connectTo: string;
  readonly maxDepth: number;
  readonly depthField: string | undefined;
  readonly restriction: Document | undefined;
}

const writer = new IndexKeyWriter();

/** `$graphLookup`: follows a field of the other collection from document to document, visiting each once, nearest first. */
export function createGraphLookupStage(
  operand: unknown,
  foreign: ForeignCollectionReader,
  compileExpression: CompileExpression,
): NativePipelineStage {
  const lookup = readGraphLookup(operand);
  const getStart = compileExpression(lookup.startWith);
  return (documents) =>
    addJoinedField(
      documents,
      (document) => findConnected(lookup, valuesAt(getStart(document), []), foreign),
      lookup.as.split('.'),
    );
}

function findConnected(lookup: GraphLookup, start: readonly unknown[], foreign: ForeignCollectionReader): Document[] {
  const found: Document[] = [];
  const seen = new Set<string>();
  let frontier = start;
  for (let depth = 0; frontier.length > 0 && depth <= lookup.maxDepth; depth += 1) {
    const connected = { [lookup.connectTo]: { $in: frontier } };
    const filter = lookup.restriction ? { $and: [connected, lookup.restriction] } : connected;
    const next: unknown[] = [];
    for (const document of foreign.find(lookup.from, filter)) {
      const key = writer.value(document._id).take().toString('latin1');
      if (seen.has(key)) continue;
      seen.add(key);
      next.push(...valuesAt(document, lookup.connectFrom));
      if (lookup.depthField !== undefined) setOwnField(document, lookup.depthField, Long.fromNumber(depth));
      found.push(document);
    }
    frontier = next;
  }
  return found;
}

/** The existing values at a path; for an array, its elements. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [component, ...rest] = path;
  if (component === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((element) => valuesAt(element, path));
  return isDocument(value) ? valuesAt(getOwnField(value, component), rest) : [];
}

function readGraphLookup(operand: unknown): GraphLookup {
  if (!isDocument(operand)) {
    throw new MongoError('FailedToParse', 'the $graphLookup stage specification must be an object');
  }
  const { from, as, startWith, connectFromField, connectToField, maxDepth, depthField } = operand;
  const areNames =
    typeof from === 'string' &&
    typeof as === 'string' &&
    typeof connectFromField === 'string' &&
    typeof connectToField === 'string';
  if (!areNames || startWith === undefined) {
    throw new MongoError(
      'Location40105',
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    );
  }
  const depth = maxDepth === undefined ? Number.POSITIVE_INFINITY : isBsonNumber(maxDepth) ? toNumber(maxDepth) : -1;
  if (!(depth >= 0)) throw new MongoError('Location40101', 'maxDepth requires a nonnegative argument');
  const restriction = operand.restrictSearchWithMatch;
  if (restriction !== undefined && !isDocument(restriction)) {
    throw new MongoError('Location40185', 'restrictSearchWithMatch must be an object');
  }
  return {
    from,
    as,
    startWith,
    connectFrom: connectFromField.split('.'),
    connectTo: connectToField,
    maxDepth: depth,
    depthField: typeof depthField === 'string' ? depthField : undefined,
    restriction,
  };
}
