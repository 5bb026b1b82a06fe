import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runScriptWithStandIns } from './run-script-with-stand-ins.ts';

const scriptFolder = 'deploy/one-server';
const units = ['rally-backup.service', 'rally.service', 'rally-backup.timer'].map((name) => `${scriptFolder}/${name}`);
const lookedUp = 'systemctl show rally --property=WorkingDirectory --value';
const prepared = ['systemctl start rally-backup', 'npm ci', 'npm run -s prestart'];
const switched = [
  `install -m 0644 ${units.join(' ')} /etc/systemd/system`,
  'systemctl daemon-reload',
  'systemctl reset-failed rally',
  'systemctl restart rally',
  expect.stringMatching(/^curl .*--fail.* http:\/\/127\.0\.0\.1:8080\/health\/ready$/),
];

let folder: string;
let source: string;
/** Where the product runs from. */
let server: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-upgrade-'));
  source = join(folder, 'source');
  server = join(folder, 'rally');
  await cp(join(import.meta.dirname, '../..', scriptFolder), join(source, scriptFolder), { recursive: true });
  await git(source, 'init', '--quiet', '--initial-branch=main');
  await commit('one');
  await git(folder, 'clone', '--quiet', source, server);
  await mkdir(join(server, 'node_modules'));
  await commit('two');
});
afterEach(() => rm(folder, { recursive: true }));

async function git(cwd: string, ...args: string[]): Promise<void> {
  const author = ['-c', 'user.name=Rally', '-c', 'user.email=rally@example.org'];
  await promisify(execFile)('git', [...author, ...args], { cwd });
}

async function commit(release: string): Promise<void> {
  await writeFile(join(source, 'release'), release);
  await git(source, 'add', '.');
  await git(source, 'commit', '--quiet', '--message', release);
}

/** Runs the script on the server; the call that contains `failing` fails. */
async function upgrade({ failing = 'nothing', args = [] }: { failing?: string; args?: readonly string[] } = {}) {
  const body = `case "$(basename "$0") $*" in *"${failing}"*) exit 1;; esac`;
  const systemctl = `${body}\ncase "$1" in show) echo "${server}";; esac`;
  // As npm does, before it fails.
  const npm = `rm -rf node_modules\n${body}\nmkdir -p node_modules`;
  const programs = { systemctl, install: body, curl: body, npm };
  return runScriptWithStandIns(join(server, scriptFolder, 'upgrade.sh'), args, { cwd: '/', programs });
}

const releaseIn = (place: string) => readFile(join(place, 'release'), 'utf8').catch(() => null);

async function expectReleases(running: string, before: string | null): Promise<void> {
  expect([await releaseIn(server), await releaseIn(`${server}.previous`)]).toEqual([running, before]);
  expect(existsSync(join(server, 'node_modules'))).toBe(true);
}

test('an upgrade backs up, prepares the new release beside the running one, and changes their places', async () => {
  const { isSuccess, calls } = await upgrade();
  expect(isSuccess).toBe(true);
  expect(calls).toEqual([lookedUp, ...prepared, ...switched]);
  await expectReleases('two', 'one');
  expect(existsSync(`${server}.next`)).toBe(false);
});

test.each(['start rally-backup', 'ci', 'prestart'])(
  'an upgrade whose step %s fails leaves the running release as it is, and can be repeated',
  async (failing) => {
    const { isSuccess, calls } = await upgrade({ failing });
    expect(isSuccess).toBe(false);
    expect(calls.at(-1)).toContain(failing);
    await expectReleases('one', null);
    expect((await upgrade()).isSuccess).toBe(true);
    await expectReleases('two', 'one');
  },
);

test('an upgrade after which the product does not get ready says how to go back, which can be undone', async () => {
  const { isSuccess, stderr } = await upgrade({ failing: '/health/ready' });
  expect(isSuccess).toBe(false);
  expect(stderr).toContain('upgrade.sh --back');
  await expectReleases('two', 'one');
  const back = await upgrade({ args: ['--back'] });
  expect(back.isSuccess).toBe(true);
  expect(back.calls).toEqual([lookedUp, ...switched]);
  await expectReleases('one', 'two');
  await upgrade({ args: ['--back'] });
  await expectReleases('two', 'one');
});

test('without a release before, going back changes nothing', async () => {
  const { isSuccess, stderr, calls } = await upgrade({ args: ['--back'] });
  expect(isSuccess).toBe(false);
  expect(stderr).toContain('There is no release before this one');
  expect(calls).toEqual([lookedUp]);
  await expectReleases('one', null);
});
