import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTwilioMessenger } from '../src/index.ts';

const run = promisify(execFile);
const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
);
const atOnce = 20;

test.skipIf(!hasOpenssl)('messages that are sent at once use the connections of those before', async () => {
  const { url, countHandshakes } = await startProvider();
  const messenger = createTwilioMessenger({
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_BASE_URL: url,
    TWILIO_SMS_FROM: ['+12025550199'],
    TWILIO_WHATSAPP_FROM: '+12025550198',
  });
  for (const _ of [1, 2, 3]) {
    const sent = await Promise.all(
      Array.from({ length: atOnce }, () => messenger.send({ to: '+12025550101', channel: 'sms', body: 'Hello' })),
    );
    expect(new Set(sent.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']));
    await setImmediate();
  }
  expect(countHandshakes()).toBe(atOnce);
});

/** A provider that answers when as many requests as are sent at once have come. */
async function startProvider() {
  const folder = await mkdtemp(join(tmpdir(), 'rally-messaging-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
  ]);
  vi.stubEnv('TWILIO_CA_BUNDLE', certificate);
  let handshakes = 0;
  const waiting: ServerResponse[] = [];
  const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (request, response) => {
    request.resume();
    waiting.push(response);
    if (waiting.length < atOnce) return;
    for (const one of waiting.splice(0))
      one.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: 'SM1', status: 'queued' }));
  });
  server.on('secureConnection', () => {
    handshakes += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, countHandshakes: () => handshakes };
}
