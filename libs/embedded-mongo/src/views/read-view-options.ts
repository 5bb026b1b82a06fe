import { type Document, isDocument } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { ViewDefinition } from './view-definition.ts';

/** Reads the view options of `create` or `collMod`; what the command does not name stays as it was. */
export function readViewOptions(command: Document, before: ViewDefinition): ViewDefinition {
  const { viewOn = before.viewOn, pipeline = before.pipeline } = command;
  const [name = ''] = Object.keys(command);
  if (typeof viewOn !== 'string') throw createTypeError(`${name}.viewOn`, viewOn, 'string');
  if (viewOn === '') throw new MongoError('BadValue', "'viewOn' cannot be empty");
  if (!Array.isArray(pipeline)) throw createTypeError(`${name}.pipeline`, pipeline, 'array');
  const stages: unknown[] = pipeline;
  if (!stages.every(isDocument)) {
    throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  }
  return { namespace: before.namespace, viewOn, pipeline: stages };
}

function createTypeError(field: string, value: unknown, expected: string): MongoError {
  return new MongoError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${getBsonType(value)}', expected type '${expected}'`,
  );
}
