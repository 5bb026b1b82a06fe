import { createHash } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Prepares a front-end's build for nginx: compresses hashed scripts and styles, and derives file times from the content. Because nginx
 * computes ETags from a file's time and size, equal builds give equal images, and a changed page of the same length gets a new ETag.
 */
async function prepareAssets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    const seconds = createHash('sha256').update(content).digest().readUInt32BE() % secondsMax;
    const files = [path];
    if (/\.[\da-f]{8,}\.(js|css)$/.test(entry.name)) {
      await writeFile(`${path}.br`, brotliCompressSync(content));
      await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
      files.push(`${path}.br`, `${path}.gz`);
    }
    for (const file of files) await utimes(file, seconds, seconds);
  }
}

/** In the past, because browsers and proxies expect that of modification times. */
const secondsMax = 1_500_000_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('expected one argument: the folder with the assets');
await prepareAssets(folder);
