import type { photoMediaTypes } from '@rally/contracts/players';

export type ImageType = (typeof photoMediaTypes)[number];

const signatures: readonly { type: ImageType; at: number; bytes: Buffer }[] = [
  { type: 'image/jpeg', at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', at: 0, bytes: Buffer.from('GIF87a') },
  { type: 'image/gif', at: 0, bytes: Buffer.from('GIF89a') },
  { type: 'image/webp', at: 8, bytes: Buffer.from('WEBPVP8') },
];

/**
 * Detects the type of an image from its first bytes, ignoring its name; null for unsupported types. Only decoding shows whether
 * the rest of the file is valid. Sharp's metadata is not used: it is also missing for damaged or too large images of a supported type,
 * and reading it would parse files before the daily limit counts them.
 */
export function detectImageType(file: Buffer): ImageType | null {
  const match = signatures.find(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes));
  return match?.type ?? null;
}
