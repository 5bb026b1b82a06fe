import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxUnderTest, startSandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
const pays = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const asks = '4000 0025 0000 3155';

beforeAll(async () => {
  sandbox = await startSandboxUnderTest();
});
afterAll(() => sandbox.stop());

const session = (name = 'Match fee') =>
  sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name } } }],
    success_url: 'https://shop.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.test/back?a=1&b=2',
  });
const intent = () => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd', description: 'Match fee' });
const submit = (path: string, form: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const open = async (path: string) => {
  const answer = await sandbox.get(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

test('the page shows the item, the amount and a link back', async () => {
  const { id } = await session('Match <fee> & more');
  const { html, status } = await open(`/sandbox/checkout/${id}`);
  expect(status).toBe(200);
  expect(html).toContain('Match &lt;fee&gt; &amp; more');
  expect(html).toContain('Pay $5.00');
  expect(html).toContain('href="https://shop.test/back?a=1&amp;b=2"');
  expect(html).toContain('autocomplete="cc-number"');
});

test('the page needs no script and no inline style, and its policy allows forms to redirect only to the shop', async () => {
  const { html, headers } = await open(`/sandbox/checkout/${(await session()).id}`);
  expect(html).not.toMatch(/<style|<script|<[a-z][^>]*\s(?:style|on\w+)=/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.test;");
  for (const [, link = ''] of html.matchAll(/(?:src|href)="(\/sandbox\/assets\/[^"]+)"/g)) {
    expect((await sandbox.get(link)).status).toBe(200);
  }
});

test('paying redirects to the shop with the session’s id, and the page then shows it as paid', async () => {
  const { id } = await session();
  const paid = await submit(`/sandbox/checkout/${id}`, { card: pays });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://shop.test/done?session=${id}`]);
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  const { html } = await open(`/sandbox/checkout/${id}`);
  expect(html).toContain('Payment received');
  expect(html).not.toContain('name="card"');
  expect((await submit(`/sandbox/checkout/${id}`, { card: pays })).headers.get('location')).toContain(id);
});

test.each([
  [declined, 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['1234', 'That is not a test card.'],
])('with card %s the page stays and says why', async (card, problem) => {
  const { id } = await session();
  const answer = await submit(`/sandbox/checkout/${id}`, { card });
  expect(answer.status).toBe(402);
  const html = await answer.text();
  expect(html).toMatch(/aria-invalid="true" aria-describedby="problem"/);
  expect(html).toContain(problem);
});

test('a card that requires authentication shows a second step', async () => {
  const { id } = await session();
  const asked = await submit(`/sandbox/checkout/${id}`, { card: asks });
  expect(asked.headers.get('location')).toBe(`/sandbox/checkout/${id}`);
  expect((await open(`/sandbox/checkout/${id}`)).html).toContain('Confirm payment');
  const refused = await submit(`/sandbox/checkout/${id}`, { succeeds: 'false' });
  expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining('unable to authenticate')]);
  await submit(`/sandbox/checkout/${id}`, { card: asks });
  const confirmed = await submit(`/sandbox/checkout/${id}`, { succeeds: 'true' });
  expect(confirmed.headers.get('location')).toBe(`https://shop.test/done?session=${id}`);
});

test('an expired page accepts no card and links back', async () => {
  const { id } = await session();
  await sandbox.stripe.checkout.sessions.expire(id);
  const { html } = await open(`/sandbox/checkout/${id}`);
  expect(html).toContain('This page has expired');
  expect(html).not.toContain('name="card"');
  const late = await submit(`/sandbox/checkout/${id}`, { card: pays });
  expect([late.status, await late.text()]).toEqual([402, expect.stringContaining('This page has expired')]);
});

test('an intent has its own payment page, which requires its client secret', async () => {
  const { id, client_secret } = await intent();
  const query = new URLSearchParams({
    client_secret: client_secret ?? '',
    return_url: 'https://shop.test/match/7?tab=pay',
  });
  const path = `/sandbox/payment-intents/${id}?${query}`;
  expect((await open(path)).html).toContain('Pay $5.00');
  expect((await submit(path, { card: declined })).status).toBe(402);
  const paid = new URL((await submit(path, { card: pays })).headers.get('location') ?? '');
  expect(paid.origin + paid.pathname).toBe('https://shop.test/match/7');
  expect(Object.fromEntries(paid.searchParams)).toEqual({
    tab: 'pay',
    payment_intent: id,
    payment_intent_client_secret: client_secret,
    redirect_status: 'succeeded',
  });
  expect((await open(path)).html).toContain('Payment received');
});

test('an empty form does nothing', async () => {
  const { id } = await session();
  expect((await submit(`/sandbox/checkout/${id}`, {})).status).toBe(404);
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
});

test('without the secret, or with an invalid return URL, shows nothing', async () => {
  const { id, client_secret } = await intent();
  for (const path of [
    `/sandbox/payment-intents/${id}?client_secret=guess`,
    `/sandbox/payment-intents/${id}`,
    '/sandbox/checkout/cs_test_none',
  ]) {
    const { status, html } = await open(path);
    expect([status, html.includes('Nothing to pay here')]).toEqual([404, true]);
  }
  const query = new URLSearchParams({ client_secret: client_secret ?? '', return_url: 'javascript:alert(1)' });
  expect((await open(`/sandbox/payment-intents/${id}?${query}`)).html).not.toContain('javascript:');
});

test('a canceled intent is shown as canceled', async () => {
  const { id, client_secret } = await intent();
  await sandbox.stripe.paymentIntents.cancel(id);
  const { html } = await open(`/sandbox/payment-intents/${id}?client_secret=${client_secret}`);
  expect(html).toContain('This payment was canceled');
});
