/** The size fields of an image header. */
export interface ImageHeader {
  readonly format?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** libvips' sample type, such as `uchar` (8 bits) or `ushort` (16 bits). */
  readonly depth: string;
  readonly isProgressive?: boolean | undefined;
}

/**
 * Upper bound of the bytes needed to decode an image, from its header alone: 2 per sample for a progressive JPEG, which keeps
 * its coefficients, 3 for more than 8 bits per sample, else 1. Measured by `reencode-uploaded-photo.bench.ts`, rounded up.
 */
export function estimateDecodeBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive = false,
}: ImageHeader): number {
  const samples = width * height * channels;
  if (depth !== 'uchar') return samples * 3;
  return format === 'jpeg' && isProgressive ? samples * 2 : samples;
}
