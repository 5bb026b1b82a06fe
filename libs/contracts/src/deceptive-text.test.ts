import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { idSchema } from './field-schemas.ts';

const plain = 'Some plain text';
const deceptive = [
  'Some\u0000text',
  'Some\u202etext',
  'Some\u2066text',
  'Some\u200ftext',
  'Some\ud83dtext',
  '\u200b\u3164',
];

/** Texts that are never displayed as received: phones are parsed, codes and tokens compared, ids looked up. */
const notShown = /\.(phone|code|courtId|token)$|^replayDeadLetters\.id$/;

/** The strings within a schema, with their paths. */
function* listStrings(schema: unknown, path: string): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodString || schema instanceof z.ZodPipe) yield [path, schema];
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape)) yield* listStrings(field, `${path}.${name}`);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* listStrings(schema.unwrap(), path);
  else if (schema instanceof z.ZodArray) yield* listStrings(schema.element, path);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* listStrings(option, path);
}

const texts = Object.entries<Call>(calls)
  .filter(([, call]) => call.access !== 'provider' && !call.internal)
  .flatMap(([name, call]) => [...listStrings(call.body, name)])
  .filter(([path, schema]) => schema !== idSchema && schema.safeParse(plain).success && !notShown.test(path));

test('names, reasons and messages that people send are among the checked texts', () => {
  const paths = texts.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['saveProfile.name', 'subscribe.region', 'disableAccount.reason', 'editMatch.user1Name']),
  );
});

test.each(texts)(
  '%s has no control character, none that changes its direction, and something to see',
  (_path, schema) => {
    for (const text of deceptive) expect(schema.safeParse(text).success, JSON.stringify(text)).toBe(false);
  },
);
