import { execFile } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryFolder } from '../processes/service-process.ts';

/** Result of a schemathesis run. */
export interface SchemathesisResult {
  readonly passed: boolean;
  readonly report: string;
}

const version = '4.32.0';
const folder = join(repositoryFolder, 'node_modules/.cache/rally-schemathesis', version);
const installed = join(folder, 'installed');
const python = join(folder, 'bin/python');
const installWithinMs = 240_000;
const runWithinMs = 3_600_000;
const outputMaxBytes = 100_000_000;
const run = promisify(execFile);

/** Installs schemathesis with pip unless it is cached; resolves to null, or to the reason for a failure. */
export async function installSchemathesis(): Promise<string | null> {
  if (await exists(installed)) return null;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await run('python3', ['-m', 'venv', folder], { timeout: installWithinMs });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`];
    await run(python, pip, { timeout: installWithinMs });
    await writeFile(installed, version);
    return null;
  } catch (error) {
    return `schemathesis cannot be installed (${error instanceof Error ? error.message.split('\n', 1)[0] : error})`;
  }
}

/**
 * Tests a running product against its own OpenAPI document, with these request headers.
 * @param cases number of generated cases per call, from a fixed seed
 */
export async function runSchemathesis(
  origin: string,
  headers: Record<string, string>,
  { phases, cases }: { phases: string; cases: number },
): Promise<SchemathesisResult> {
  const settings = join(folder, 'schemathesis.toml');
  await writeFile(settings, config);
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['--phases', phases, '-n', String(cases), '--seed', '1', '--exclude-path-regex', excludedPaths];
  const command = ['--config-file', settings, 'run', `${origin}/api/docs/openapi.json`, '--no-color', ...args, ...sent];
  const options = { cwd: folder, timeout: runWithinMs, maxBuffer: outputMaxBytes };
  return run(join(folder, 'bin/schemathesis'), command, options).then(
    ({ stdout }) => ({ passed: true, report: stdout }),
    (error: { stdout?: string; message: string }) => ({
      passed: false,
      report: `${error.stdout ?? ''}${error.message}`,
    }),
  );
}

/** Skips the endless stream, and calls that end or renew the run's own session. */
const excludedPaths = '/live|/auth/logout|/auth/refresh';

/**
 * Adjusts the default checks. A slow machine answers 503 and 504, which the document lists. Checks that do not fit our contract are
 * disabled: rejections by rules that no schema expresses, headers that every request has, and methods that a proxy in front would
 * reject.
 */
const config = `
continue-on-failure = true

[checks]
not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", 503, 504]
positive_data_acceptance.enabled = false
negative_data_rejection.enabled = false
ignored_auth.enabled = false
missing_required_header.enabled = false
unsupported_method.enabled = false
`;

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
