import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { reencodeUploadedPhoto } from './reencode-uploaded-photo.ts';

/** Measures time and memory for the largest accepted photos, each in a separate process. */
const size = { width: 6_000, height: 4_000, channels: 3 as const };

function createSampleImages(): Record<string, Promise<Buffer>> {
  const blank = sharp({ create: { ...size, background: 'tomato' } });
  const noise = sharp({ create: { ...size, background: 'tomato', noise: { type: 'gaussian', mean: 128, sigma: 12 } } });
  return {
    'JPEG, noise': noise.clone().jpeg({ quality: 40 }).toBuffer(),
    'JPEG, progressive': noise.clone().jpeg({ quality: 40, progressive: true }).toBuffer(),
    'JPEG, all colours': noise.clone().jpeg({ quality: 40, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'JPEG, on its side': noise.clone().jpeg({ quality: 40 }).withMetadata({ orientation: 6 }).toBuffer(),
    'PNG, one colour': blank.clone().png().toBuffer(),
    'PNG, interlaced': blank.clone().png({ progressive: true }).toBuffer(),
    'PNG, 12 Mpx deep': blank
      .clone()
      .resize(4_000, 3_000)
      .ensureAlpha()
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
    'WebP, lossless': blank.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
    'WebP, noise': noise.clone().webp({ quality: 30, effort: 0 }).toBuffer(),
    GIF: blank.clone().gif({ effort: 1 }).toBuffer(),
  };
}

const [, , given] = process.argv;
if (given === undefined) await measureAll();
else await measure(readFileSync(given));

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rally-photos-'));
  const path = join(folder, 'photo');
  for (const [name, made] of Object.entries(createSampleImages())) {
    const file = await made;
    writeFileSync(path, file);
    const result = execFileSync(process.execPath, [import.meta.filename, path], { encoding: 'utf8' });
    process.stdout.write(`${name.padEnd(18)} ${String(Math.round(file.length / 1024)).padStart(6)} kB  ${result}\n`);
  }
  rmSync(folder, { recursive: true });
}

async function measure(file: Buffer): Promise<void> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 2);
  const start = performance.now();
  await reencodeUploadedPhoto(file);
  const ms = Math.round(performance.now() - start);
  clearInterval(timer);
  process.stdout.write(`${String(ms).padStart(5)} ms  +${Math.round((peak - before) / 1024 / 1024)} MB`);
}
