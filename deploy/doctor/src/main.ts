import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import type { InstallationSettings } from './installation-settings.ts';
import { runDoctorChecks } from './run-doctor-checks.ts';

/** `npm run -s doctor [-- <settings file>]`: prints a line for each check; exit code 1 if anything is wrong. */
async function main(): Promise<void> {
  const findings = await runDoctorChecks(await readEnvironment(process.argv[2]));
  for (const { isOk, subject, text } of findings) process.stdout.write(`${isOk ? 'ok ' : 'fix'} ${subject}: ${text}\n`);
  if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
}

async function readEnvironment(file: string | undefined): Promise<InstallationSettings> {
  return file === undefined ? process.env : parseEnv(await readFile(file, 'utf8'));
}

await main();
