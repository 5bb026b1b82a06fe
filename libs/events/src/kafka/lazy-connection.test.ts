import { expect, test, vi } from 'vitest';
import { createLazyConnection } from './lazy-connection.ts';

function client() {
  return { connect: vi.fn(async () => {}), disconnect: vi.fn(async () => {}) };
}

test('connects once for any number of concurrent callers', async () => {
  const { connect, disconnect } = client();
  const connection = createLazyConnection({ connect, disconnect });
  await Promise.all([connection.open(), connection.open()]);
  await connection.open();
  await connection.close();
  expect([connect.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
});

test('connects again on the next use after a failure', async () => {
  const { connect, disconnect } = client();
  connect.mockRejectedValueOnce(new Error('no broker'));
  const connection = createLazyConnection({ connect, disconnect });
  await expect(connection.open()).rejects.toThrow('no broker');
  await connection.open();
  expect(connect).toHaveBeenCalledTimes(2);
});

test('does not close a connection that was never opened or failed to open', async () => {
  const { connect, disconnect } = client();
  connect.mockRejectedValueOnce(new Error('no broker'));
  const connection = createLazyConnection({ connect, disconnect });
  await connection.close();
  await connection.open().catch(() => {});
  await connection.close();
  expect(disconnect).not.toHaveBeenCalled();
});
