import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
const phone = '+12025550101';

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterAll(() => sandbox.stop());

async function page(query = ''): Promise<string> {
  return (await sandbox.get(`/sandbox${query}`)).text();
}

/** The status for a request with this `Host`, which `fetch` does not let callers set. */
function getStatusForHost(host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(`${sandbox.url}/sandbox`, { headers: { host } }, (response) => {
    response.resume();
    resolve(response.statusCode);
  }).on('error', reject);
  return promise;
}

test('a page of another site cannot read the phones through its own host name', async () => {
  expect(await getStatusForHost('127.0.0.1')).toBe(200);
  expect(await getStatusForHost('evil.example')).toBe(421);
});

test('message text is escaped', async () => {
  const attack = `<img src=x onerror="alert('1')">`;
  await sandbox.messenger.send({ to: phone, channel: 'sms', body: attack });
  await sandbox.send('POST', '/sandbox/api/replies', { from: phone, body: attack });
  for (const html of [await page('?number=2025550101'), await page(`?number=${encodeURIComponent(attack)}`)]) {
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img src=x');
  }
});

test('the page needs no inline script or style, and its policy allows none', async () => {
  await sandbox.messenger.send({ to: '+12025550103', channel: 'sms', body: 'hi' });
  const answer = await sandbox.get('/sandbox?number=2025550103');
  const html = await answer.text();
  expect(html).not.toMatch(/<style|<[a-z][^>]*\s(?:style|on\w+)=|<script(?![^>]*\ssrc=)|href="javascript:/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
});

test('every linked asset exists', async () => {
  const links = [...(await page()).matchAll(/(?:src|href)="(\/sandbox\/assets\/[^"]+)"/g)].map(
    ([, link]) => link ?? '',
  );
  expect(new Set(links).size).toBe(4);
  for (const link of links) {
    const answer = await sandbox.get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/css|javascript|svg/);
  }
});

test('a one-time code can be copied, a phone number cannot', async () => {
  await sandbox.messenger.send({ to: '+12025550102', channel: 'sms', body: 'Code: 123456\n@rally.test #123456' });
  await sandbox.messenger.send({ to: '+12025550102', channel: 'sms', body: 'Call +15550001111 or 5550001111' });
  const codes = [...(await page('?number=2025550102')).matchAll(/data-copy="([^"]+)"/g)].map(([, code]) => code);
  expect(codes).toEqual(['123456']);
});

test('shows a conversation oldest first with channel and status, at the top of the phones', async () => {
  await sandbox.messenger.send({ to: '+442079460018', channel: 'whatsapp', body: 'Play next week?' });
  await sandbox.send('POST', '/sandbox/api/replies', { from: '+442079460018', body: 'YES' });
  const html = await page('?number=%2B442079460018');
  const bubbles = html.slice(html.indexOf('role="log"'));
  expect(bubbles.indexOf('Play next week?')).toBeLessThan(bubbles.indexOf('<p>YES</p>'));
  expect(bubbles).toMatch(/WhatsApp.*received/s);
  expect(html).toContain('You: YES');
});

test('reports an invalid phone number', async () => {
  expect(await page('?number=12')).toContain('That is not a phone number.');
});

test('shows active faults', async () => {
  await sandbox.send('PUT', '/sandbox/api/faults', { messages: 'down' });
  expect(await page()).toContain('Failing on purpose: messages: down.');
});
