import { deepStrictEqual, fail, ok, strictEqual } from 'node:assert';
import mongoose from 'mongoose';

const { BSON } = mongoose.mongo;

/**
 * Matches by the rules of the unified test format: a document at the root may have more fields than expected, numbers are
 * equal by value, and `$$` operators say the rest. @throws AssertionError
 */
export function expectMatchingResult(actual: unknown, expected: unknown, path = '', isRoot = true): void {
  if (Array.isArray(expected)) expectItems(actual, expected, path, isRoot);
  else if (!isPlain(expected)) equalValue(actual, expected, path);
  else if (Object.keys(expected)[0]?.startsWith('$$')) expectSpecial(actual, expected, path, isRoot);
  else expectFields(actual, expected, path, isRoot);
}

function expectItems(actual: unknown, expected: unknown[], path: string, isRoot: boolean): void {
  ok(Array.isArray(actual), `${path}: not an array but ${show(actual)}`);
  strictEqual(actual.length, expected.length, `${path}: ${show(actual)} is not as long as ${show(expected)}`);
  for (const [index, item] of expected.entries())
    expectMatchingResult(actual[index], item, `${path}[${index}]`, isRoot);
}

function expectFields(actual: unknown, expected: Record<string, unknown>, path: string, isRoot: boolean): void {
  ok(typeof actual === 'object' && actual !== null, `${path}: not a document but ${show(actual)}`);
  for (const [key, value] of Object.entries(expected)) {
    const present: unknown = Reflect.get(actual, key);
    if (isPlain(value) && '$$exists' in value) {
      strictEqual(present !== undefined, value.$$exists, `${path}.${key}: ${show(present)}`);
    } else {
      expectMatchingResult(present, value, `${path}.${key}`, false);
    }
  }
  if (isRoot) return;
  const extra = Object.keys(actual).filter((key) => !(key in expected));
  deepStrictEqual(extra, [], `${path}: fields not expected`);
}

function expectSpecial(actual: unknown, expected: Record<string, unknown>, path: string, isRoot: boolean): void {
  if ('$$unsetOrMatches' in expected) {
    if (actual !== undefined) expectMatchingResult(actual, expected.$$unsetOrMatches, path, isRoot);
  } else if ('$$type' in expected) {
    ok([expected.$$type].flat().includes(typeName(actual)), `${path}: ${show(actual)} is not ${show(expected)}`);
  } else {
    fail(`${path}: this runner does not know ${show(expected)}`);
  }
}

function typeName(value: unknown): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? (Math.abs(value) < 2 ** 31 ? 'int' : 'long') : 'double';
  if (value instanceof BSON.ObjectId) return 'objectId';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

function equalValue(actual: unknown, expected: unknown, path: string): void {
  deepStrictEqual(actual, expected, `${path}: ${show(actual)} is not ${show(expected)}`);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
