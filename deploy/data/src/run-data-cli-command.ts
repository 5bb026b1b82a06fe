import { NoDataToAuditError } from '@rally/audit';
import { DataFolderError } from '@rally/embedded-mongo';
import { ConfigError } from '@rally/service-kit';
import { MongoError } from 'mongodb';
import { DataTransferError } from './data-transfer-error.ts';

const othersMayNothing = 0o077;
const fileSystemErrorCodes: readonly unknown[] = [
  'EACCES',
  'EDQUOT',
  'EIO',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
];

/** Prints a command's output. Expected errors print one line; others keep their stack trace. New files are readable only by their owner. */
export async function runDataCliCommand(command: () => Promise<string>): Promise<void> {
  process.umask(othersMayNothing);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${describeExpectedError(error)}\n`);
    process.exitCode = 1;
  }
}

/** @throws the error if it is not expected */
function describeExpectedError(error: unknown): string {
  if (isFileSystemError(error))
    return `${error.message}. Check the folder, who may read and write it, and the space on its disk.`;
  if (!isExpected(error)) throw error;
  return error.message;
}

function isExpected(error: unknown): error is Error {
  return [DataTransferError, NoDataToAuditError, DataFolderError, ConfigError, MongoError].some(
    (kind) => error instanceof kind,
  );
}

/** Such as `EACCES: permission denied, mkdir '/var/backups/rally'`. */
function isFileSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'code' in error && fileSystemErrorCodes.includes(error.code);
}
