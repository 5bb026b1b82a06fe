import { join } from 'node:path';
import { DataFolderError } from '@rally/embedded-mongo';
import { ConfigError, createLog, startTelemetry, stopAll, systemClock } from '@rally/service-kit';
import closeWithGrace from 'close-with-grace';
import { PortUnavailableError } from './choose-port.ts';
import { readOneMachineConfig } from './config.ts';
import { formatStartScreen } from './format-start-screen.ts';
import { isDiskFullError } from './is-disk-full-error.ts';
import { openLogFile } from './open-log-file.ts';
import { prepareProductDataFolder } from './prepare-product-data-folder.ts';

const stopDeadlineMs = 20_000;
/** Files in the data folder are accessible only to their owner. */
const othersMayNothing = 0o077;

/** `npm start`: the whole product on this machine. */
async function main(): Promise<void> {
  const config = readOneMachineConfig();
  process.umask(othersMayNothing);
  await prepareProductDataFolder(config.DATA_DIR, config.DEMO_MODE);
  const logFile = join(config.DATA_DIR, 'rally.log');
  // The supervisor of a league keeps and rotates what is printed.
  const log = config.DEMO_MODE ? createLog(config.LOG_LEVEL, openLogFile(logFile)) : createLog(config.LOG_LEVEL);
  const telemetry = await startTelemetry('rally', process.env);
  const startedAt = performance.now();
  // Loading the services takes a second, so configuration errors are reported first.
  const { startRallyInOneProcess } = await import('./start-rally-in-one-process.ts');
  const rally = await startRallyInOneProcess(config, { clock: systemClock, log, env: process.env });
  closeWithGrace({ delay: stopDeadlineMs, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error');
    if (config.DEMO_MODE) process.stdout.write('\nStopping…\n');
    await stopAll([rally.stop], [telemetry.stop]);
  });
  const { url, adminUrl } = rally;
  const seconds = (performance.now() - startedAt) / 1000;
  if (config.DEMO_MODE) process.stdout.write(formatStartScreen({ url, adminUrl, config, logFile, seconds }));
  else log.info({ url, adminUrl, seconds }, 'Rally is up');
}

main().catch((error: unknown) => {
  process.stderr.write(`Rally cannot start. ${describeStartFailure(error)}\n`);
  process.exit(1);
});

/** One line for an expected error; others keep their stack trace. */
function describeStartFailure(error: unknown): string {
  if (isDiskFullError(error)) return 'The disk of the data folder is full. Free space on it, and start again.';
  if (!(error instanceof Error)) return String(error);
  const isExpected = [ConfigError, DataFolderError, PortUnavailableError].some((kind) => error instanceof kind);
  return isExpected ? error.message : (error.stack ?? error.message);
}
