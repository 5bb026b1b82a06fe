import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isHashed } from './front-end-folders.ts';

const brotli = promisify(brotliCompress);
const atOnce = 2;

/** Lays a brotli copy beside each hashed script and style that has none; their content never changes, so neither do the copies. */
export async function compressAssets(folder: string): Promise<void> {
  const files = new Set(await readdir(folder));
  const missing = [...files].filter((file) => /\.(js|css)$/.test(file) && isHashed(file) && !files.has(`${file}.br`));
  async function work(): Promise<void> {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) await compress(join(folder, file));
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  // Under another name first, so that nobody is served half of it.
  await writeFile(`${path}.br.new`, await brotli(content, { params }));
  await rename(`${path}.br.new`, `${path}.br`);
}
