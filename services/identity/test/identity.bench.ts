import { refreshSession, requestMagicLink, requestOtp, verifyOtp } from '@rally/contracts/identity';
import { getDatabaseUri } from '@rally/testing';
import { importSampleAccounts } from '../src/index.ts';
import { getRefreshCookieFromReply, startIdentityUnderTest } from './identity-under-test.ts';

// The cost of signing in, and whether response times distinguish known from unknown phones.
const identity = await startIdentityUnderTest({
  CODES_PER_PHONE: '100000',
  CODES_PER_PHONE_PER_DAY: '100000',
  LOG_LEVEL: 'error',
});
const { api } = identity;

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const print = (name: string, value: string) => process.stdout.write(`${name.padEnd(52)}${value}\n`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Two-sided p of the Mann-Whitney U test by its normal approximation: that both samples come from one distribution. */
function mannWhitneyP(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))]
    .toSorted((a, b) => a.value - b.value)
    .map((entry, index) => ({ ...entry, rank: index + 1 }));
  const rankSum = ranked.filter(({ first }) => first).reduce((sum, { rank }) => sum + rank, 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 2 * tail;
}

const known = Array.from({ length: 500 }, () => identity.newPhone());
const unknown = Array.from({ length: 500 }, () => identity.newPhone());
const times = { code: [] as number[], verify: [] as number[], refresh: [] as number[] };
for (const phone of known) {
  times.code.push(await timed(() => api.call(requestOtp, { body: { phone } })));
  let cookie = '';
  times.verify.push(
    await timed(async () => {
      const reply = await api.call(verifyOtp, { body: { phone, code: identity.codeOf(phone) } });
      cookie = getRefreshCookieFromReply(reply.headers);
    }),
  );
  times.refresh.push(await timed(() => api.call(refreshSession, { headers: { cookie } })));
}
for (const [name, values] of Object.entries(times)) print(`${name}, median of 500`, `${median(values).toFixed(1)} ms`);
// Both groups have been sent a message before.
for (const phone of unknown) await api.call(requestOtp, { body: { phone } });

for (const call of [requestOtp, requestMagicLink]) {
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (const [index, phone] of known.entries()) {
    const ask = (to: string) => timed(() => api.call(call, { body: { phone: to } }));
    // Alternate the order, and let detached tasks finish before the next request.
    const other = unknown[index] ?? '';
    for (const to of index % 2 === 0 ? [phone, other] : [other, phone]) {
      (to === phone ? ofKnown : ofUnknown).push(await ask(to));
      await new Promise((resolve) => setTimeout(resolve, call === requestMagicLink ? 45 : 0));
    }
  }
  const medians = `${median(ofKnown).toFixed(2)} and ${median(ofUnknown).toFixed(2)} ms`;
  print(`${call.path}: known and unknown`, `${medians}, p = ${mannWhitneyP(ofKnown, ofUnknown).toFixed(3)}`);
}

const league = Array.from({ length: 2_000 }, (_, index) => ({
  id: `sample-${index}`,
  phone: `+1415${5_550_000 + index}`,
  createdAt: identity.harness.clock.now(),
  name: `Player ${index}`,
  region: 'Chicago, IL',
  skill: 3.5,
  sport: 'tennis' as const,
  homePlaceName: 'Grant Park',
  language: 'en-US' as const,
}));
const importing = () => importSampleAccounts(getDatabaseUri(identity.harness.mongodbUri, 'sample'), league);
print('import of 2,000 accounts', `${(await timed(importing)).toFixed(0)} ms`);
print('the same again', `${(await timed(importing)).toFixed(0)} ms`);
await identity.stop();
