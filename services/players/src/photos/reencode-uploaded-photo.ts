import sharp from 'sharp';
import { estimateDecodeBytes } from './estimate-decode-bytes.ts';

/** Side lengths in pixels of the stored images. */
const photoSidePixels = 512;
const thumbnailSidePixels = 128;

/** The 24 megapixels of a phone are 5,712 x 4,284. */
const pixelsMax = 25_000_000;
/** Allows these pixels at 8 bits, and rejects images that would need much more memory. */
const maxDecodeBytes = 150_000_000;
const decodeSecondsMax = 5;

export interface ReencodedPhoto {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

/** The file is not a decodable image, or too large to decode. */
export class PhotoDecodeError extends Error {
  override readonly name = 'PhotoDecodeError';
}

/**
 * Re-encodes the first frame of a photo as WebP, rotated upright and cropped to a centered square. Nothing else of the file
 * remains: no location, camera data, color profile or hidden content.
 * @throws PhotoDecodeError
 */
export async function reencodeUploadedPhoto(file: Buffer): Promise<ReencodedPhoto> {
  const input = { limitInputPixels: pixelsMax, pages: 1, failOn: 'error', sequentialRead: true } as const;
  try {
    if (estimateDecodeBytes(await sharp(file, input).metadata()) > maxDecodeBytes)
      throw new Error('needs too much memory');
    const photo = await sharp(file, input)
      .autoOrient()
      .resize(photoSidePixels, photoSidePixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: decodeSecondsMax })
      .toBuffer();
    const thumbnail = await sharp(photo).resize(thumbnailSidePixels).webp({ quality: 82 }).toBuffer();
    return { photo, thumbnail };
  } catch (cause) {
    throw new PhotoDecodeError('photo cannot be decoded', { cause });
  }
}

// One thread, no cache and four decoders only, to bound memory.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
