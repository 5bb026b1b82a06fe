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
  const command = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'predict-command.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input, encoding: 'utf8' });
  return { status, lines: stdout.split('\n').slice(0, -1), stderr };
}

test('each input line gives one output line, deterministically; accepts empty lines and CRLF', () => {
  const first = predict(`${line()}\r\n\n${line({ a: 'cas' })}`);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.lines).toHaveLength(2);
  expect(predict(`${line()}\r\n\n${line({ a: 'cas' })}`)).toEqual(first);
});

test('empty input gives empty output', () => {
  expect(predict('')).toEqual({ status: 0, lines: [], stderr: '' });
});

test('stops at the first invalid line, names its number and keeps the output before it', () => {
  const output = predict(`${line()}\n\n${line({ sets: 'none' })}\n${line()}\n`);
  expect(output.lines).toHaveLength(1);
  expect(output).toMatchObject({ status: 1, stderr: expect.stringMatching(/^line 3: sets: .+\n$/) });
});

test.each([['--sport', 'golf'], ['file.jsonl']])('rejects the arguments %s %s', (...args) => {
  expect(predict('', ...args)).toMatchObject({ status: 1, lines: [] });
});
