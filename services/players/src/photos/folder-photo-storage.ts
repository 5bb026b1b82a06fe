import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhotoFileName } from './photo-name.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** Stores photos in a folder, which is created if missing. Files are written atomically. */
export async function createFolderPhotoStorage(folder: string): Promise<PhotoStorage> {
  await mkdir(folder, { recursive: true });

  function pathOf(name: string): string {
    if (!isPhotoFileName(name)) throw new RangeError('not the name of a photo');
    return join(folder, name);
  }

  return {
    async put(name, file) {
      const path = pathOf(name);
      await writeFile(`${path}.part`, file);
      await rename(`${path}.part`, path);
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}
