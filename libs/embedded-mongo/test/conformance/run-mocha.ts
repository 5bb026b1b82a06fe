import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const mochaTest = z.object({
  file: z.string().optional(),
  fullTitle: z.string(),
  err: z.object({ message: z.string().default('no message') }),
});

const mochaReport = z.object({
  stats: z.object({ passes: z.number(), failures: z.number(), pending: z.number() }),
  passes: z.array(mochaTest),
  failures: z.array(mochaTest),
});
export type MochaReport = z.infer<typeof mochaReport>;

/** The program of a checkout's own mocha. */
export function getMochaProgram(checkout: string): string {
  return join(checkout, 'node_modules/mocha/bin/mocha.js');
}

/** Runs a checkout's tests with its own mocha, and reads the report that it writes to `output`. */
export async function runMocha(
  checkout: string,
  output: string,
  { nodeOptions = [], options, env }: { nodeOptions?: string[]; options: string[]; env: NodeJS.ProcessEnv },
): Promise<MochaReport> {
  const reporter = ['--reporter', 'json', '--reporter-option', `output=${output}`];
  const args = [...nodeOptions, getMochaProgram(checkout), '--exit', ...reporter, ...options];
  // Mocha's exit code is the number of failures, which the report also contains.
  await new Promise<void>((resolve) => {
    execFile(process.execPath, args, { cwd: checkout, env, maxBuffer: 1 << 28 }, () => resolve());
  });
  return mochaReport.parse(JSON.parse(await readFile(output, 'utf8')));
}
