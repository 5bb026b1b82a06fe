import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { findFreePort } from '@rally/service-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { choosePort } from './choose-port.ts';

afterEach(() => vi.restoreAllMocks());

test('a port that is free is chosen, and 0 finds one', async () => {
  const port = await findFreePort();
  expect(await choosePort('PORT', port)).toBe(port);
  expect(await choosePort('PORT', 0)).toBeGreaterThan(0);
});

test('a port in use is told with the setting that chooses another one', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await expect(choosePort('ADMIN_PORT', port)).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: ADMIN_PORT=${port + 1} npm start`,
  );
  other.close();
});

test('a port that only a privileged user may use is not called in use', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  await expect(choosePort('PORT', 80)).rejects.toThrow(
    'This user may not use port 80. Choose one above 1023: PORT=8080 npm start',
  );
});
