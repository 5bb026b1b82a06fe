import { randomBytes } from 'node:crypto';

/** Photos are named by 128 random bits; the thumbnail's name follows from the photo's. */
const namePattern = /^[0-9a-f]{32}\.webp$/;
const fileNamePattern = /^[0-9a-f]{32}(-128)?\.webp$/;

export function newPhotoName(): string {
  return `${randomBytes(16).toString('hex')}.webp`;
}

export function thumbnailName(name: string): string {
  return name.replace('.webp', '-128.webp');
}

/** Whether a text is the name of a photo or a thumbnail, so that it may be looked for among the files. */
export function isPhotoFileName(text: string): boolean {
  return fileNamePattern.test(text);
}

/** @param publicUrl origin of the product, e.g. `https://rally.example` */
export function photoUrl(publicUrl: string, name: string): string {
  return new URL(`/photos/${name}`, publicUrl).href;
}

/** The photo that an address means, null for any address that `photoUrl` would not give. */
export function photoNameOf(publicUrl: string, url: string): string | null {
  const name = url.slice(url.lastIndexOf('/') + 1);
  return namePattern.test(name) && url === photoUrl(publicUrl, name) ? name : null;
}
