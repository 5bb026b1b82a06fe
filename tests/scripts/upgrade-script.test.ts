import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScriptWithStandIns } from './run-script-with-stand-ins.ts';

const script = join(import.meta.dirname, '../../deploy/one-server/upgrade.sh');
/** What each step calls, in order. */
const steps = [
  'sudo systemctl start rally-backup',
  'git pull --ff-only',
  'npm ci',
  'npm run -s prestart',
  'sudo systemctl restart rally',
  expect.stringMatching(/^curl .*--fail.* http:\/\/127\.0\.0\.1:8080\/health\/ready$/),
];

/** Runs the upgrade; the call that contains `failing` fails. */
function upgrade(failing = 'nothing') {
  const body = `case "$(basename "$0") $*" in *"${failing}"*) exit 1;; esac`;
  const programs = { sudo: body, git: body, npm: body, curl: body };
  return runScriptWithStandIns(script, [], { cwd: '/', programs });
}

test('an upgrade backs up, updates, builds, restarts and waits until the product is ready', async () => {
  const { isSuccess, calls } = await upgrade();
  expect(isSuccess).toBe(true);
  expect(calls).toEqual(steps);
});

test.each([
  ['start rally-backup', 1],
  ['git pull', 2],
  ['npm ci', 3],
  ['prestart', 4],
])('an upgrade whose step %s fails goes no further, and the product runs on', async (failing, count) => {
  const { isSuccess, calls } = await upgrade(failing);
  expect(isSuccess).toBe(false);
  expect(calls).toEqual(steps.slice(0, count));
});

test('an upgrade after which the product does not get ready fails', async () => {
  expect((await upgrade('/health/ready')).isSuccess).toBe(false);
});
