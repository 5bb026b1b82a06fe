import { DataFolderError } from '@rally/embedded-mongo';
import { expect, test } from 'vitest';
import { isDiskFullError } from './is-disk-full-error.ts';

const withCode = (code: string | number) => Object.assign(new Error('failed'), { code });

test.each([
  ['a file', withCode('ENOSPC'), true],
  ['a quota', withCode('EDQUOT'), true],
  ['the database', withCode(14_031), true],
  ['the log, by its cause', new DataFolderError('The log cannot be written.', { cause: withCode('ENOSPC') }), true],
  ['a missing file', withCode('ENOENT'), false],
  ['anything else', 'no error', false],
])('a full disk is recognized by %s', (_by, error, isFull) => {
  expect(isDiskFullError(error)).toBe(isFull);
});
