import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { mapConcurrent } from '@rally/service-kit';
import { hasContentHash } from './front-end-folders.ts';

const brotli = promisify(brotliCompress);
const concurrency = 2;

/** Writes a brotli copy of each hashed script and style that has none. Their content never changes, so the copies stay valid. */
export async function compressAssets(folder: string): Promise<void> {
  const files = new Set(await readdir(folder));
  const missing = [...files].filter(
    (file) => /\.(js|css)$/.test(file) && hasContentHash(file) && !files.has(`${file}.br`),
  );
  await mapConcurrent(missing, concurrency, (file) => compressFile(join(folder, file)));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  // Write to a temporary file and rename, so that no partial file is served.
  await writeFile(`${path}.br.new`, await brotli(content, { params }));
  await rename(`${path}.br.new`, `${path}.br`);
}
