import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatRequestHead, openRawConnection, readSocketResponseStatuses } from './raw-request.ts';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ UPSTREAM_MAX_CONCURRENCY: '4', CLIENT_MAX_CONCURRENCY: '200' });
});
afterAll(() => gateway.stop());

/** Below Node's own deadlines, a minute for a head and five for a request. */
const timeout = 50_000;

// Concurrent, because each test waits for a deadline of ten seconds.
describe.concurrent('a slow client', { timeout }, () => {
  test('occupies no place at a service while its body arrives', async () => {
    const sockets = Array.from({ length: 16 }, () => openRawConnection(gateway.url, `${subscribeHead(10)}{"a":`));
    await sleep(200);
    const response = await fetch(`${gateway.url}/api/matches`, { headers: clientHeaders });
    expect(response.status).toBe(200);
    const bodies = sockets.map(async (socket) => {
      socket.write('"b"}\n');
      return readSocketResponseStatuses(socket);
    });
    expect((await Promise.all(bodies)).flat()).toEqual(sockets.map(() => 200));
  });

  test('that sends its body too slowly gets 408, and no service is called', async () => {
    expect(await trickle(subscribeHead(1_000, '?slow'))).toEqual([408]);
    expect(gateway.service.requests.filter(({ url }) => url?.includes('slow'))).toEqual([]);
  });

  test('that sends its head too slowly gets 408', async () => {
    expect(await trickle('GET /api/matches HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')).toEqual([408]);
  });

  test('that uploads a photo too slowly gets 408', async () => {
    expect(await trickle(await uploadHead(5_000_000))).toEqual([408]);
  });

  test('that uploads a photo steadily for longer than 10 s is served', async () => {
    const chunk = Buffer.alloc(256 * 1024);
    const socket = openRawConnection(gateway.url, await uploadHead(24 * chunk.length));
    for (let sent = 0; sent < 24; sent += 1) {
      socket.write(chunk);
      await sleep(500);
    }
    expect(await readSocketResponseStatuses(socket)).toEqual([200]);
  });

  test('without a session gets no extra time for an upload', async () => {
    const { authorization: _none, ...headers } = await uploadHeaders(5_000_000);
    const socket = openRawConnection(gateway.url, formatRequestHead('POST', '/api/upload/profile-photo', headers));
    expect(await readSocketResponseStatuses(socket)).toContain(401);
  });
});

function subscribeHead(bytes: number, query = ''): string {
  return formatRequestHead('POST', `/api/subscribe${query}`, {
    'content-type': 'application/json',
    'content-length': String(bytes),
  });
}

async function uploadHead(bytes: number): Promise<string> {
  return formatRequestHead('POST', '/api/upload/profile-photo', await uploadHeaders(bytes));
}

async function uploadHeaders(bytes: number) {
  return {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(bytes),
    authorization: `Bearer ${await gateway.issuer.token('ann')}`,
  };
}

/** Sends a byte four times a second until the gateway replies. */
async function trickle(firstBytes: string): Promise<number[]> {
  const socket = openRawConnection(gateway.url, firstBytes);
  const timer = setInterval(() => socket.write('x'), 250);
  const statuses = await readSocketResponseStatuses(socket);
  clearInterval(timer);
  return statuses;
}
