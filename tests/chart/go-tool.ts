import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The oldest version that the chart supports. */
const kubernetesVersion = '1.30.0';

const cache = join(import.meta.dirname, '../../node_modules/.cache/rally-chart');
const helmVersion = 'v3.22.0';
const kubeScoreVersion = 'v1.20.0';
const validatorFolder = join(import.meta.dirname, 'validator');
const promtoolFolder = join(import.meta.dirname, 'promtool');

/** The first build of helm takes five minutes of CPU time, for which only `npm run verify` waits. */
const buildMs = process.env.VERIFY === '1' ? 0 : 100_000;

/** What this machine lacks to build the tools in time; null if nothing. */
export async function findMissingChartTestTools(): Promise<string | null> {
  const hasGo = await run('go', ['version']).then(
    () => true,
    () => false,
  );
  if (!hasGo && !(await exists(join(cache, helmVersion)))) return 'Go not found';
  return Promise.all([buildHelm(), buildChartValidator()]).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Error && 'killed' in error && error.killed === true)
        return `helm was not built within ${buildMs / 1000} s; VERIFY=1 waits for it`;
      throw error;
    },
  );
}

/** Builds helm with Go unless it is cached, and returns its path. */
export function buildHelm(): Promise<string> {
  return built(helmVersion, 'helm', (folder) =>
    run('go', ['install', `helm.sh/helm/v3/cmd/helm@${helmVersion}`], {
      env: { ...process.env, GOBIN: folder },
      timeout: buildMs,
    }),
  );
}

/** The output of `helm template` or `helm lint`. @throws with its error message if it fails */
export async function runHelm(command: 'template' | 'lint', ...args: string[]): Promise<string> {
  const { stdout } = await run(await buildHelm(), [command, '--kube-version', kubernetesVersion, ...args]);
  return stdout;
}

/** Builds the validator of rendered charts (`validator/main.go`) unless it is cached, and returns its path. */
export async function buildChartValidator(): Promise<string> {
  return built(await hashFiles(validatorFolder, ['main.go', 'go.mod', 'go.sum']), 'validator', (folder) =>
    run('go', ['build', '-o', join(folder, 'validator'), '.'], { cwd: validatorFolder, timeout: buildMs }),
  );
}

/** The path of promtool if it is cached. Otherwise `npm run verify` builds it, which takes minutes; without `verify`, null. */
export async function buildPromtool(): Promise<string | null> {
  const version = await hashFiles(promtoolFolder, ['go.mod', 'go.sum']);
  if (process.env.VERIFY !== '1' && !(await exists(join(cache, version, 'promtool')))) return null;
  return built(version, 'promtool', (folder) =>
    run('go', ['build', '-o', join(folder, 'promtool'), 'github.com/prometheus/prometheus/cmd/promtool'], {
      cwd: promtoolFolder,
    }),
  );
}

/** Builds kube-score with Go unless it is cached, which takes less than a minute, and returns its path. */
export function buildKubeScore(): Promise<string> {
  return built(`kube-score-${kubeScoreVersion}`, 'kube-score', (folder) =>
    run('go', ['install', `github.com/zegl/kube-score/cmd/kube-score@${kubeScoreVersion}`], {
      env: { ...process.env, GOBIN: folder },
    }),
  );
}

async function hashFiles(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function built(version: string, name: string, build: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(cache, version);
  if (!(await exists(join(folder, name)))) {
    const unfinished = `${folder}.${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    await build(unfinished);
    await mkdir(folder, { recursive: true });
    await rename(join(unfinished, name), join(folder, name));
    await rm(unfinished, { recursive: true });
  }
  return join(folder, name);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
