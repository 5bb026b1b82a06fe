import { expect, test } from 'vitest';
import { findFreePort } from './find-free-port.ts';

test('no port is found twice, because the first server may not listen yet', async () => {
  const ports: number[] = [];
  while (ports.length < 600) ports.push(await findFreePort());
  expect(new Set(ports).size).toBe(ports.length);
});
