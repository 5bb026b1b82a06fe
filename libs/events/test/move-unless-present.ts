import { access, rename, rm } from 'node:fs/promises';

/** Moves a folder to its place, or deletes it if another process has filled that place in the meantime. */
export async function moveUnlessPresent(folder: string, place: string): Promise<void> {
  try {
    await rename(folder, place);
  } catch (error) {
    await access(place).catch(() => {
      throw error;
    });
    await rm(folder, { recursive: true });
  }
}
