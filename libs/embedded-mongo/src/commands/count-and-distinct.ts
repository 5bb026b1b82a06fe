import { areValuesEqual } from '../bson/compare-values.ts';
import { type Document, getOwnField, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { isArrayPosition } from '../index-keys/get-index-keys.ts';
import { IndexKeyWriter } from '../index-keys/index-key-writer.ts';
import { countMatchingDocuments } from '../reading/count-matching-documents.ts';
import { findMatchingDocuments } from '../reading/find-matching-documents.ts';
import { readCollationAndVariables } from './find-and-cursor-commands.ts';
import { findInView } from './find-in-view.ts';
import type { CommandContext } from './mongo-command.ts';
import { formatNamespace, readCountField, readDocumentArgument } from './mongo-command-fields.ts';

/** `count` */
export function countCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.count);
  const collection = engine.catalog.find(namespace);
  const limit = isBsonNumber(command.limit) ? Math.abs(toNumber(command.limit)) : 0;
  const skip = readCountField(command, 'skip') ?? 0;
  const request = {
    filter: readDocumentArgument(command, 'query'),
    hint: command.hint,
    context: readCollationAndVariables(command),
  };
  const found = collection
    ? countMatchingDocuments(collection, request, limit > 0 ? limit + skip : undefined)
    : [...(findInView(engine, namespace, request) ?? [])].length;
  const all = Math.max(0, found - skip);
  return { n: limit > 0 ? Math.min(all, limit) : all };
}

const writer = new IndexKeyWriter();

/** `distinct` */
export function distinctCommand(command: Document, { engine, database }: CommandContext): Document {
  const namespace = formatNamespace(database, command.distinct);
  const collection = engine.catalog.find(namespace);
  const path = String(command.key).split('.');
  const values = new Map<string, unknown>();
  const request = {
    filter: readDocumentArgument(command, 'query'),
    hint: command.hint,
    context: readCollationAndVariables(command),
  };
  const matches = collection
    ? findMatchingDocuments(collection, request)
    : (findInView(engine, namespace, request) ?? []);
  for (const { document } of matches) {
    for (const value of distinctValues(document, path, 0)) {
      if (value !== undefined) values.set(writer.value(value).take().toString('latin1'), value);
    }
  }
  const sorted = [...values].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, value]) => value);
  const { stringOrder } = request.context;
  if (!stringOrder) return { values: sorted };
  return {
    values: sorted.filter(
      (value, index) => sorted.findIndex((other) => areValuesEqual(other, value, stringOrder)) === index,
    ),
  };
}

function distinctValues(value: unknown, path: readonly string[], depth: number): unknown[] {
  const component = path[depth];
  if (component === undefined) return Array.isArray(value) ? value : [value];
  if (isDocument(value)) return distinctValues(getOwnField(value, component), path, depth + 1);
  if (!Array.isArray(value)) return [];
  const byPosition = isArrayPosition(component) ? distinctValues(value[Number(component)], path, depth + 1) : [];
  return [...byPosition, ...value.filter(isDocument).flatMap((element) => distinctValues(element, path, depth))];
}
