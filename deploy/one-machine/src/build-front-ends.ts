import { spawn } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAssets } from './front-ends/compress-assets.ts';
import { findFrontEndBuildReason } from './front-ends/find-front-end-build-reason.ts';
import { frontEndNames, getFrontEndBuildFolder, repositoryFolder } from './front-ends/front-end-folders.ts';

/** Before `npm start`: builds the front-ends if they are missing or older than their sources. */
async function buildFrontEnds(): Promise<void> {
  const startedAt = new Date();
  const reason = await findFrontEndBuildReason();
  if (reason !== null) {
    process.stdout.write(`\n  Building the front-ends (${reason})…\n`);
    const { code, output } = await runBuilds();
    if (code !== 0) {
      process.stderr.write(`${output}\nRally cannot start. The front-ends could not be built; see above.\n`);
      process.exitCode = 1;
      return;
    }
  }
  for (const name of frontEndNames) {
    await compressAssets(getFrontEndBuildFolder(name));
    // A cached build keeps its old mtime, so set it to the start of this build; sources changed since then trigger a rebuild.
    if (reason !== null) await utimes(getFrontEndBuildFolder(name), startedAt, startedAt);
  }
}

function runBuilds(): Promise<{ code: number | null; output: string }> {
  const nx = join(repositoryFolder, 'node_modules/nx/dist/bin/nx.js');
  const build = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--output-style=static'], {
    cwd: repositoryFolder,
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    build.once('error', reject);
    build.once('close', (code) => resolve({ code, output }));
  });
}

await buildFrontEnds();
