import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';

const levels = ['off', 'strict', 'moderate'];
const actions = ['error', 'warn'];
const internalDatabases = ['admin', 'config', 'local'];
const refused = new Set(['$near', '$nearSphere', '$text', '$where']);

/** Reads the validation options of `create` or `collMod`; options that are not given are missing. */
export function readValidationOptions(command: Document, namespace: string): Document {
  const { validator } = command;
  const [name = ''] = Object.keys(command);
  if (validator !== undefined) checkValidator(validator, namespace, name);
  return {
    ...(validator === undefined ? {} : { validator }),
    ...readChoice(command, 'validationLevel', levels),
    ...readChoice(command, 'validationAction', actions),
  };
}

function checkValidator(validator: unknown, namespace: string, command: string): void {
  if (!isDocument(validator)) {
    throw new MongoError('TypeMismatch', `BSON field '${command}.validator' is the wrong type, expected type 'object'`);
  }
  const database = namespace.slice(0, namespace.indexOf('.'));
  const collection = namespace.slice(database.length + 1);
  if (Object.keys(validator).length > 0 && collection.startsWith('system.')) {
    throw new MongoError('InvalidOptions', `Document validators not allowed on system collection ${namespace}`);
  }
  if (Object.keys(validator).length > 0 && internalDatabases.includes(database)) {
    throw new MongoError(
      'InvalidOptions',
      `Document validators are not allowed on collection ${namespace} in the ${database} internal database`,
    );
  }
  try {
    const operator = findRefusedOperator(validator);
    if (operator) throw new MongoError('QueryFeatureNotAllowed', `${operator} is not allowed in this context`);
    compileFilter(validator);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const message = `Parsing of collection validator failed :: caused by :: ${error.message}`;
    throw new MongoError(error.codeName, message, error.details);
  }
}

function findRefusedOperator(filter: unknown): string | undefined {
  if (Array.isArray(filter)) {
    for (const part of filter) {
      const found = findRefusedOperator(part);
      if (found) return found;
    }
    return undefined;
  }
  if (!isDocument(filter)) return undefined;
  for (const [name, condition] of Object.entries(filter)) {
    const found = refused.has(name) ? name : name === '$jsonSchema' ? undefined : findRefusedOperator(condition);
    if (found) return found;
  }
  return undefined;
}

function readChoice(command: Document, field: string, choices: readonly string[]): Document {
  const value = command[field];
  if (value === undefined) return {};
  if (typeof value === 'string' && choices.includes(value)) return { [field]: value };
  const [name = ''] = Object.keys(command);
  const message = `Enumeration value '${String(value)}' for field '${name}.${field}' is not a valid value.`;
  throw new MongoError('BadValue', message);
}
