import sharp from 'sharp';
import { decodingBytes } from './decoding-bytes.ts';

/** Sides in pixels of what is kept of a photo. */
const photoSidePixels = 512;
const thumbnailSidePixels = 128;

const pixelsMax = 24_000_000;
/** Takes every 24 million pixels of 8 bits that cameras make, and refuses what would need much more memory. */
const decodingBytesMax = 144_000_000;
const decodeSecondsMax = 5;

export interface SquarePhoto {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

/** The file is no image that can be decoded, or one too large to decode. */
export class DamagedPhoto extends Error {
  override readonly name = 'DamagedPhoto';
}

/**
 * Makes a photo anew from the pixels of its first frame, upright and cut to a square around its middle, as WebP. Nothing
 * else of the file remains: no place, camera, colour profile or hidden content.
 * @throws DamagedPhoto
 */
export async function squarePhoto(file: Buffer): Promise<SquarePhoto> {
  const input = { limitInputPixels: pixelsMax, pages: 1, failOn: 'error', sequentialRead: true } as const;
  try {
    if (decodingBytes(await sharp(file, input).metadata()) > decodingBytesMax) throw new Error('needs too much memory');
    const photo = await sharp(file, input)
      .autoOrient()
      .resize(photoSidePixels, photoSidePixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: decodeSecondsMax })
      .toBuffer();
    const thumbnail = await sharp(photo).resize(thumbnailSidePixels).webp({ quality: 82 }).toBuffer();
    return { photo, thumbnail };
  } catch (cause) {
    throw new DamagedPhoto('photo cannot be decoded', { cause });
  }
}

// One photo at a time on one thread, nothing kept between photos, and no decoder but the four: memory stays bounded.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
