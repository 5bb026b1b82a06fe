import { access, rename, rm } from 'node:fs/promises';

/** Gives a folder its place, unless another process has filled that meanwhile: then the folder is removed. */
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
