import { rename, rm } from 'node:fs/promises';

/** Writes a folder under a draft's name; it gets its final name when complete, and is deleted if that fails. */
export async function writeFolderAtomically<Result>(
  draft: string,
  folder: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await write();
    await rename(draft, folder);
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
