import { expect, test } from 'vitest';
import { createLog, maskPhonesAndTokens } from './create-log.ts';

test('masks phone numbers and tokens anywhere in a log line', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJwMSJ9.c2lnbmF0dXJl';
  log.info({ phone: '+12025550101', user: { phone: '+12025550101', token } }, 'to +12025550101');
  log.error({ err: new Error(`GET /admin/user/%2B12025550101 with ${token}`) });
  const text = lines.join('');
  expect(text).not.toContain('2025550');
  expect(text).not.toContain(token);
  expect(text).toContain('+•••101');
});

test("an error is logged with its name, code, stack and causes, and nothing of a provider's request", () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const request = { headers: { Authorization: 'Basic c2VjcmV0' }, data: 'Body=You+play+Ann+Lee' };
  const cause = Object.assign(new Error('timeout of 5000ms exceeded'), { code: 'ECONNABORTED', config: request });
  log.warn({ err: new Error('not sent', { cause }) }, 'retried');
  log.warn({ err: Object.assign(new Error('refused'), { status: 429, request, response: { config: request } }) });
  const text = lines.join('');
  for (const secret of ['c2VjcmV0', 'Ann+Lee']) expect(text).not.toContain(secret);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      type: 'Error',
      message: 'not sent',
      stack: expect.stringContaining('create-log.test'),
      cause: { message: 'timeout of 5000ms exceeded', code: 'ECONNABORTED' },
    },
  });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'refused', status: 429 } });
});

test('an error that stands for several is logged with the first of them', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const errors = Array.from({ length: 200 }, (_, index) => new TypeError(`no sender for ${index}`));
  log.error({ err: new AggregateError(errors, '200 messages could not be handled') });
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err.message).toBe('200 messages could not be handled');
  expect(err.errors).toHaveLength(5);
  expect(err.errors[0]).toMatchObject({ type: 'TypeError', message: 'no sender for 0' });
});

test('does not mask numbers that are not phone numbers', () => {
  expect(maskPhonesAndTokens('{"ms":12025550101,"count":3}')).toBe('{"ms":12025550101,"count":3}');
});
