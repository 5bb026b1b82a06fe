import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@rally/service-kit';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, '../src/print-staff-token.ts');

test('without a terminal to type the codes in, it ends with one line', async () => {
  const port = await findFreePort();
  const server = createServer((_request, response) => {
    const reply = { ok: true, expiresInSeconds: 300, resendInSeconds: 30 };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  }).listen(port, '127.0.0.1');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, RALLY_URL: `http://127.0.0.1:${port}` };
  const args = ['--disable-warning=ExperimentalWarning', program, '+12025550100'];
  const running = promisify(execFile)(process.execPath, args, { env });
  running.child.stdin?.end();
  await expect(running).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/The codes have to be typed: run this command in a terminal\.\n$/),
  });
  server.close();
});
