import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const line = (own: object = {}) =>
  JSON.stringify({
    date: '2025-03-01',
    a: 'ann',
    b: 'bea',
    sets: [
      [6, 4],
      [6, 3],
    ],
    ...own,
  });

function predict(input: string | Buffer, ...args: string[]) {
  const command = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'predict.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input, encoding: 'utf8' });
  return { status, lines: stdout.split('\n').slice(0, -1), stderr };
}

test('each line of input gives one line of output, the same bytes each time; empty lines and CRLF are fine', () => {
  const first = predict(`${line()}\r\n\n${line({ a: 'cas' })}`);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.lines).toHaveLength(2);
  expect(predict(`${line()}\r\n\n${line({ a: 'cas' })}`)).toEqual(first);
});

test('no input gives no output', () => {
  expect(predict('')).toEqual({ status: 0, lines: [], stderr: '' });
});

test('the first bad line ends it by number with what came before it told', () => {
  const told = predict(`${line()}\n\n${line({ sets: 'none' })}\n${line()}\n`);
  expect(told.lines).toHaveLength(1);
  expect(told).toMatchObject({ status: 1, stderr: expect.stringMatching(/^line 3: sets: .+\n$/) });
});

test.each([['--sport', 'golf'], ['file.jsonl']])('arguments %s %s are refused', (...args) => {
  expect(predict('', ...args)).toMatchObject({ status: 1, lines: [] });
});
