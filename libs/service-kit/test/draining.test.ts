import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../src/index.ts';

const draining = new AbortController();
const app = await createApp({ log: pino({ level: 'silent' }), trustRequestId: true, draining: draining.signal });
const begun = Promise.withResolvers<void>();
const mayEnd = Promise.withResolvers<void>();
app.get('/quick', async () => ({ ok: true }));
app.get('/slow', async () => {
  begun.resolve();
  await mayEnd.promise;
  return { ok: true };
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const agent = new Agent({ keepAlive: true });

afterAll(async () => {
  agent.destroy();
  await app.close();
});

async function get(path: string): Promise<{ status: number | undefined; connection: string | undefined }> {
  const sent = request(`${url}${path}`, { agent });
  sent.end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  return { status: response?.statusCode, connection: response?.headers.connection };
}

test('a draining process keeps serving, asks clients to reconnect, and ends after the last response', async () => {
  expect(await get('/quick')).toEqual({ status: 200, connection: 'keep-alive' });
  const slow = get('/slow');
  await begun.promise;
  draining.abort();
  expect(await get('/quick')).toEqual({ status: 200, connection: 'close' });
  const closed = app.close();
  mayEnd.resolve();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  await closed;
});

// Well below the 72 s for which an idle connection is kept.
test('a response in progress when the shutdown begins does not keep its connection open', {
  timeout: 30_000,
}, async () => {
  const streaming = await createApp({ log: pino({ level: 'silent' }), trustRequestId: true });
  const body = new PassThrough();
  streaming.get('/stream', (_request, reply) => reply.send(body));
  const sent = request(`${await streaming.listen({ host: '127.0.0.1', port: 0 })}/stream`, { agent });
  sent.end();
  body.write('begun');
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  const closed = streaming.close();
  body.end();
  await closed;
});

test('closing does not wait for connections that were never used', async () => {
  const other = await createApp({ log: pino({ level: 'silent' }), trustRequestId: true });
  const socket = connect(Number(new URL(await other.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  await once(other.server, 'connection');
  // Such a connection would stay open for as long as the client likes.
  await other.close();
  socket.destroy();
});
