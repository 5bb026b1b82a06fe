import { ConfigError, createLog, readConfig, systemClock } from '@rally/service-kit';
import closeWithGrace from 'close-with-grace';
import { sandboxConfig, startSandbox } from './index.ts';

const stopDeadlineMs = 10_000;

try {
  const config = readConfig(sandboxConfig, process.env);
  const log = createLog(config.LOG_LEVEL);
  const sandbox = await startSandbox(config, { clock: systemClock, log });
  closeWithGrace({ delay: stopDeadlineMs, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error');
    await sandbox.stop();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`sandbox: ${error.message}\n`);
  process.exitCode = 1;
}
