import { expect, test, vi } from 'vitest';
import { createLazyConnection } from './lazy-connection.ts';

function client() {
  return { connect: vi.fn(async () => {}), disconnect: vi.fn(async () => {}) };
}

test('it connects once, however many wait for it', async () => {
  const { connect, disconnect } = client();
  const connection = createLazyConnection({ connect, disconnect });
  await Promise.all([connection.open(), connection.open()]);
  await connection.open();
  await connection.close();
  expect([connect.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
});

test('after a failure the next use connects anew', async () => {
  const { connect, disconnect } = client();
  connect.mockRejectedValueOnce(new Error('no broker'));
  const connection = createLazyConnection({ connect, disconnect });
  await expect(connection.open()).rejects.toThrow('no broker');
  await connection.open();
  expect(connect).toHaveBeenCalledTimes(2);
});

test('what never was opened, or failed to, is not closed', async () => {
  const { connect, disconnect } = client();
  connect.mockRejectedValueOnce(new Error('no broker'));
  const connection = createLazyConnection({ connect, disconnect });
  await connection.close();
  await connection.open().catch(() => {});
  await connection.close();
  expect(disconnect).not.toHaveBeenCalled();
});
