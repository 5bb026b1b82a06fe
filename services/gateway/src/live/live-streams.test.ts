import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLiveStreams } from './live-streams.ts';

const streams = createLiveStreams();
const errors: Error[] = [];
const server = createServer((request, response) => {
  response.on('error', (error) => errors.push(error));
  streams.open({ id: request.url?.slice(1) ?? '', role: 'admin' }, response);
});
afterAll(() => server.closeAllConnections());

test('nothing is written to a stream that has been ended, even before its client has read everything', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const opened = await new Promise<IncomingMessage>((resolve) =>
    get({ host: '127.0.0.1', port, path: '/ann' }, resolve),
  );
  // The client does not read, so that the stream cannot close yet.
  opened.pause();
  for (let id = 0; id < 100_000; id += 1) streams.publish(['ann'], { topic: 'match', id: String(id) });
  streams.closeForAccount('ann');
  streams.publish(['ann'], { topic: 'match', id: 'late' });
  streams.publishToStaff('match');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(errors).toEqual([]);
  expect(streams.canOpen('ann')).toBe(true);
  opened.destroy();
});

test('a client that left before its stream opened takes up no place', async () => {
  const left = Promise.withResolvers<void>();
  const slow = createServer(({ socket }, response) => {
    response.on('close', () => {
      streams.open({ id: 'bob', role: 'player' }, response);
      left.resolve();
    });
    socket.destroy();
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const { port } = slow.address() as AddressInfo;
  get({ host: '127.0.0.1', port }).on('error', () => undefined);
  await left.promise;
  slow.close();
  expect(streams.count()).toBe(0);
});
