// `helm test`: calls every service and every front-end once through the gateway, as visitors and providers do.
const { PRODUCT_URL, STAFF_URL, API_KEY = '', REMOTES = '' } = process.env;
const headers = { 'x-api-key': API_KEY, 'x-requested-with': 'XMLHttpRequest' };
const json = (body) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const failures = [];

async function expect(what, url, request, ...statuses) {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) }).catch((error) => error);
  const result = answer instanceof Error ? answer.message : answer.status;
  const ok = statuses.includes(result);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${what}: ${result}\n`);
  if (!ok) failures.push(what);
  return ok ? answer : null;
}

if (PRODUCT_URL) {
  const api = `${PRODUCT_URL}/api`;
  await expect('the gateway is ready', `${PRODUCT_URL}/health/ready`, {}, 200);
  await expect(
    'identity rejects a code that was never sent',
    `${api}/auth/verify-otp`,
    json({ phone: '+12025550143', code: '000000' }),
    400,
    401,
    410,
    422,
    429,
  );
  await expect('players finds a ZIP code', `${api}/zipcode/10001`, { headers }, 200);
  await expect('matchmaking lists matches', `${api}/matches`, { headers }, 200);
  await expect('scoring returns the leaderboard', `${api}/leaderboard`, { headers }, 200);
  await expect('payments rejects an unsigned webhook', `${api}/webhooks/stripe`, json({}), 400, 401, 403);
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'From=%2B12025550143&Body=YES&MessageSid=SM0',
  };
  await expect('notifications rejects an unsigned message', `${api}/webhooks/twilio/inbound`, form, 400, 401, 403);
  const page = await expect('the shell serves its page', `${PRODUCT_URL}/`, { headers: { accept: 'text/html' } }, 200);
  const script = page && /src="([^"]+\.js)"/.exec(await page.text())?.[1];
  await expect('the script of the page loads', new URL(script ?? '/assets/shell/none.js', PRODUCT_URL), {}, 200);
  const remotes = await expect('the gateway lists the remotes', `${PRODUCT_URL}/remotes.json`, {}, 200);
  const listed = remotes ? (await remotes.json()).remotes : [];
  for (const name of REMOTES.split(',')) {
    const entry = listed.find((remote) => remote.name === name)?.entry ?? '/assets/none';
    await expect(`the entry of ${name} loads`, new URL(entry, PRODUCT_URL), {}, 200);
  }
}
if (STAFF_URL) {
  const page = await expect(
    'the admin console serves its page',
    `${STAFF_URL}/`,
    { headers: { accept: 'text/html' } },
    200,
  );
  const script = page && /src="([^"]+\.js)"/.exec(await page.text())?.[1];
  await expect('the script of the page loads', new URL(script ?? '/assets/admin-console/none.js', STAFF_URL), {}, 200);
}
process.exitCode = failures.length === 0 ? 0 : 1;
