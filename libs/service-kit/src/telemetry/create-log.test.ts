import { expect, test } from 'vitest';
import { createLog, maskSecrets } from './create-log.ts';

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

test('does not mask numbers that are not phone numbers', () => {
  expect(maskSecrets('{"ms":12025550101,"count":3}')).toBe('{"ms":12025550101,"count":3}');
});
