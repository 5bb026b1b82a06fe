import { getBsonType } from '../../bson/get-bson-type.ts';
import { createParseError, createTypeError } from './read-keyword.ts';

/** Reads the names of properties that a keyword lists, each once. */
export function readPropertyNames(keyword: string, value: unknown): readonly string[] {
  if (!Array.isArray(value)) {
    throw createTypeError(keyword, `must be an array, but found an element of type ${getBsonType(value)}`);
  }
  const names = value.map((name: unknown) => {
    if (typeof name === 'string') return name;
    throw createTypeError(keyword, `must be an array of strings, but found an element of type: ${getBsonType(name)}`);
  });
  if (new Set(names).size < names.length) throw createParseError(keyword, 'array cannot contain duplicate values');
  return names;
}
