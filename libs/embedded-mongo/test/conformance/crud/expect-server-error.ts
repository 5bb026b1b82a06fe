import { deepStrictEqual, fail, ok, strictEqual } from 'node:assert';
import mongoose from 'mongoose';
import { expectMatchingResult } from './expect-matching-result.ts';
import { toPlainValue } from './to-plain-value.ts';

const { MongoBulkWriteError, MongoClientBulkWriteError, MongoServerError } = mongoose.mongo;
type Expectation = (error: Error, expected: mongoose.mongo.Document[string]) => void;

const expectations: Readonly<Record<string, Expectation>> = {
  isError: () => {},
  isClientError: (error, expected) => strictEqual(!isOfServer(error), expected, `isClientError of ${error}`),
  errorContains: ({ message }, expected) =>
    ok(message.toLowerCase().includes(expected.toLowerCase()), `"${message}" lacks "${expected}"`),
  errorCode: (error, expected) => strictEqual(Reflect.get(error, 'code'), expected, `code of ${error}`),
  errorCodeName: (error, expected) => strictEqual(Reflect.get(error, 'codeName'), expected, `codeName of ${error}`),
  errorResponse: (error, expected) =>
    expectMatchingResult(Reflect.get(error, 'errorResponse'), expected, 'errorResponse'),
  expectResult: (error, expected) =>
    expectMatchingResult(toPlainValue(partialResult(error)), expected, 'partial result'),
  writeConcernErrors: (error, expected) =>
    expectMatchingResult(toPlainValue(Reflect.get(error, 'writeConcernErrors')), expected, 'writeConcernErrors'),
  writeErrors: (error, expected) => {
    const actual = toPlainValue(Reflect.get(error, 'writeErrors'));
    ok(typeof actual === 'object' && actual !== null, 'no writeErrors');
    deepStrictEqual(Object.keys(actual), Object.keys(expected), 'indexes of writeErrors');
    expectMatchingResult(Object.values(actual), Object.values(expected), 'writeErrors');
  },
};

/** Matches an error of the driver with a test's `expectServerError`. @throws AssertionError */
export function expectServerError(error: unknown, expected: mongoose.mongo.Document): void {
  ok(error instanceof Error);
  for (const [name, value] of Object.entries(expected)) {
    const expectation = expectations[name] ?? fail(`this runner does not know ${name}`);
    expectation(error, value);
  }
}

function isOfServer(error: Error): boolean {
  return error instanceof MongoServerError || error instanceof MongoClientBulkWriteError;
}

function partialResult(error: Error): unknown {
  if (error instanceof MongoBulkWriteError) return error.result;
  return error instanceof MongoClientBulkWriteError ? error.partialResult : undefined;
}
