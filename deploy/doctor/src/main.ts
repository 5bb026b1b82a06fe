import { readSettings, SettingsFileError } from './read-settings.ts';
import { runDoctorChecks } from './run-doctor-checks.ts';

/** `npm run -s doctor [-- <settings file>]`: prints a line for each check; exit code 1 if anything is wrong. */
async function main(): Promise<void> {
  const findings = await runDoctorChecks(await readSettings(process.argv[2]));
  for (const { isOk, subject, text } of findings) process.stdout.write(`${isOk ? 'ok ' : 'fix'} ${subject}: ${text}\n`);
  if (findings.some(({ isOk }) => !isOk)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SettingsFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
