import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../.ci/heavy-suites');

/** A fake nx whose suite `kafka` always fails, while `crash` and `load` fail only the first time. */
const nx = `#!/usr/bin/env bash
if [ "$3" = test:kafka ]; then exit 1; fi
if [ "$3" = test:crash ] || [ "$3" = test:load ]; then if mkdir "$3"; then exit 1; fi; fi`;

test('a suite that passes when repeated is reported as flaky, even if another one in its group fails again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rally-heavy-'));
  try {
    const programs = join(folder, 'node_modules/.bin');
    for (const path of [programs, join(folder, '.ci')]) await mkdir(path, { recursive: true });
    await copyFile(script, join(folder, '.ci/heavy-suites'));
    await writeFile(join(programs, 'nx'), nx, { mode: 0o755 });
    await writeFile(join(programs, 'node'), '#!/bin/sh', { mode: 0o755 });
    const run = promisify(execFile)(join(folder, '.ci/heavy-suites'));
    await expect(run).rejects.toMatchObject({ stdout: expect.stringMatching(/\nfailed twice: kafka\n$/) });
    expect(await readFile(join(folder, 'test-results/flaky'), 'utf8')).toBe('crash\nload\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});
