import { requestOtp, verifyOtp } from '@rally/contracts/identity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type IdentityUnderTest, startIdentityUnderTest } from './identity-under-test.ts';

let identity: IdentityUnderTest;
let bounded: Awaited<ReturnType<IdentityUnderTest['replica']>>;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  bounded = await identity.replica({
    CODE_COUNTRIES: 'US, CA',
    CODES_PER_NETWORK: '20',
    CODES_PER_PREFIX: '60',
    CODES_PER_DAY_TOTAL: '150',
    CODE_CONVERSION_MIN_SAMPLE: '10',
  });
});
beforeEach(() => identity.harness.clock.advanceSeconds(86_400));
afterAll(() => identity.stop());

let networks = 0;
const newAddress = () => {
  networks += 1;
  return `198.${18 + Math.floor(networks / 256)}.${networks % 256}.7`;
};

function ask(phone: string, address = newAddress()) {
  return bounded.call(requestOtp, { body: { phone }, headers: { 'x-forwarded-for': address } });
}

const numbers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);

const sentOf = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 200).length;

it('phones from other countries get no code', async () => {
  for (const phone of ['+442079460018', '+18765550101']) {
    const refused = await ask(phone);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ code: 'country_closed' });
  }
  expect(sentOf([await ask('+12025550101'), await ask('+14165550101')])).toBe(2);
});

it('a network gets its daily limit of codes, even with concurrent requests for different phones', async () => {
  const phones = numbers('+1202', 30).map((phone, index) => `${phone}${index + 100}`);
  const replies = await Promise.all(phones.map((phone, index) => ask(phone, `203.0.113.${index}`)));
  expect(sentOf(replies)).toBe(20);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.json).toMatchObject({ code: 'too_many_codes' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('+12025559999', '203.0.114.1')).status).toBe(200);
  identity.harness.clock.advanceSeconds(86_400);
  expect((await ask('+12025559998', '203.0.113.1')).status).toBe(200);
});

it('a prefix whose codes are not used gets no more of them and is logged; other prefixes do', async () => {
  const replies = [];
  for (const phone of numbers('+1303777', 15)) replies.push(await ask(phone));
  expect(sentOf(replies)).toBe(10);
  expect(identity.logged.join('')).toContain('too few of its codes are used');
  expect(identity.logged.join('')).not.toContain('303777');
  expect((await ask('+13037780001')).status).toBe(200);
  identity.harness.clock.advanceSeconds(86_400);
  expect((await ask('+13037770099')).status).toBe(200);
});

it('a prefix whose codes are used gets them up to its daily limit', async () => {
  let sent = 0;
  for (const phone of numbers('+1303888', 70)) {
    if ((await ask(phone)).status !== 200) continue;
    sent += 1;
    if (sent % 3 === 1) await bounded.call(verifyOtp, { body: { phone, code: identity.codeOf(phone) } });
  }
  expect(sent).toBe(60);
});

it('requests over many prefixes and networks stop at the daily total', async () => {
  const phones = Array.from({ length: 40 }, (_, index) => numbers(`+1404${600 + index}`, 6)).flat();
  const replies = [];
  for (let at = 0; at < phones.length; at += 24) {
    replies.push(...(await Promise.all(phones.slice(at, at + 24).map((phone) => ask(phone)))));
  }
  expect(sentOf(replies)).toBe(150);
});

it("a refused request does not count against the phone's limits", async () => {
  const phone = '+13039990001';
  const strict = await identity.replica({ CODES_PER_DAY_TOTAL: '1', CODES_PER_PHONE: '1' });
  await strict.call(requestOtp, { body: { phone: '+13039990002' } });
  expect((await strict.call(requestOtp, { body: { phone } })).status).toBe(429);
  expect((await identity.api.call(requestOtp, { body: { phone } })).status).toBe(200);
});

it.each([
  ['refuse', 200],
  ['hang-up', 429],
] as const)(
  'a code counts toward the limits of cost unless it is certain that it was not sent: %s',
  async (mode, next) => {
    const strict = await identity.replica({ CODES_PER_DAY_TOTAL: '1' });
    const phone = identity.newPhone();
    identity.provider.mode = mode;
    const failed = await strict.call(requestOtp, { body: { phone } });
    identity.provider.mode = 'normal';
    expect(failed.json).toMatchObject({ code: 'code_not_sent' });
    expect((await strict.call(requestOtp, { body: { phone } })).status).toBe(next);
  },
);
