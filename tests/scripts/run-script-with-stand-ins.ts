import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ScriptRun {
  readonly isSuccess: boolean;
  readonly stderr: string;
  /** The stand-ins that were called, in order, each with its arguments. */
  readonly calls: readonly string[];
}

/**
 * Runs a script in a folder with stand-ins in place of programs.
 * @param programs what each stand-in does, as the body of a shell script
 */
export async function runScriptWithStandIns(
  script: string,
  args: readonly string[],
  options: { cwd: string; programs: Readonly<Record<string, string>> },
): Promise<ScriptRun> {
  const folder = await mkdtemp(join(tmpdir(), 'rally-script-'));
  try {
    const log = join(folder, 'calls');
    await writeFile(log, '');
    for (const [name, body] of Object.entries(options.programs)) {
      const path = join(folder, name);
      await writeFile(path, `#!/bin/bash\necho "${name} $*" >>"${log}"\n${body}\n`);
      await chmod(path, 0o755);
    }
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` };
    const ended = await run(script, [...args], { cwd: options.cwd, env }).then(
      ({ stderr }) => ({ isSuccess: true, stderr }),
      (error: unknown) => ({ isSuccess: false, stderr: String(error) }),
    );
    const calls = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '');
    return { ...ended, calls };
  } finally {
    await rm(folder, { recursive: true });
  }
}
