import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../create-temporary-folder.ts';

const program = join(import.meta.dirname, 'sweep-until-done.ts');
const fullAtKilobytes = 2_048;

/** @param limit an argument of the shell's `ulimit` */
function sweep(dataDir: string, limit: string, mode: string) {
  const args = ['-c', `${limit}; exec "$0" "$@"`, process.execPath, '--disable-warning=ExperimentalWarning', program];
  return spawnSync('bash', [...args, dataDir, mode], { encoding: 'utf8' });
}

test('a sweep on a full disk deletes nothing and does not stop the database; once there is space, the next one succeeds', () => {
  const dataDir = createTemporaryFolder();
  const full = sweep(dataDir, `ulimit -f ${fullAtKilobytes}`, 'fill');
  expect(full).toMatchObject({ status: 0, stderr: '' });
  const [, kept, stored] = full.stdout.match(/^full: true\nkept: (\d+) of (\d+)\n$/) ?? [];
  expect(Number(stored), full.stdout).toBeGreaterThan(0);
  expect(kept).toBe(stored);
  const roomy = sweep(dataDir, 'true', 'sweep');
  expect(roomy).toMatchObject({ status: 0, stdout: `kept: 0 of ${stored}\n` });
});
