/** MongoDB's code for `OutOfDiskSpace`. */
const outOfDiskSpace = 14_031;
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', outOfDiskSpace];

/** Whether a file or the database could not be written because the disk, or the user's share of it, is full. */
export function isDiskFullError(error: unknown): boolean {
  return error instanceof Error && (('code' in error && codes.includes(error.code)) || isDiskFullError(error.cause));
}
