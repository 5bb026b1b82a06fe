import { randomBytes } from 'node:crypto';

/** Photo names are 128 random bits; the thumbnail's name is derived from the photo's. */
const namePattern = /^[0-9a-f]{32}\.webp$/;
const fileNamePattern = /^[0-9a-f]{32}(-128)?\.webp$/;

export function generatePhotoName(): string {
  return `${randomBytes(16).toString('hex')}.webp`;
}

export function getThumbnailName(name: string): string {
  return name.replace('.webp', '-128.webp');
}

/** Whether a text is the name of a photo or a thumbnail, and so safe to use as a file name. */
export function isPhotoFileName(text: string): boolean {
  return fileNamePattern.test(text);
}

/** @param publicUrl origin of the product, e.g. `https://rally.example` */
export function getPhotoUrl(publicUrl: string, name: string): string {
  return new URL(`/photos/${name}`, publicUrl).href;
}

/** The photo name in a URL; null for any URL that `getPhotoUrl` does not produce. */
export function parsePhotoUrl(publicUrl: string, url: string): string | null {
  const name = url.slice(url.lastIndexOf('/') + 1);
  return namePattern.test(name) && url === getPhotoUrl(publicUrl, name) ? name : null;
}
