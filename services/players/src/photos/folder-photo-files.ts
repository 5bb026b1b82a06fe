import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoFiles } from './photo-files.ts';
import { isPhotoFileName } from './photo-name.ts';

/** Keeps photos in a folder, which is made when it is missing. A file appears whole or not at all. */
export async function folderPhotoFiles(folder: string): Promise<PhotoFiles> {
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
