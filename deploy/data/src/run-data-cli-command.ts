import { NoDataToAuditError } from '@rally/audit';
import { DataFolderError } from '@rally/embedded-mongo';
import { ConfigError } from '@rally/service-kit';
import { MongoError } from 'mongodb';
import { DataTransferError } from './data-transfer-error.ts';

const othersMayNothing = 0o077;

/** Prints a command's output. Expected errors print one line; others keep their stack trace. New files are readable only by their owner. */
export async function runDataCliCommand(command: () => Promise<string>): Promise<void> {
  process.umask(othersMayNothing);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function isExpected(error: unknown): error is Error {
  return [DataTransferError, NoDataToAuditError, DataFolderError, ConfigError, MongoError].some(
    (kind) => error instanceof kind,
  );
}
