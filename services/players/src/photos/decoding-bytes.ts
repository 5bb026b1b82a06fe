/** What the head of an image says of its size. */
export interface ImageHead {
  readonly format?: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** libvips' word for a sample, e.g. `uchar` of 8 bits, `ushort` of 16. */
  readonly depth: string;
  readonly isProgressive?: boolean | undefined;
}

/**
 * Bytes that decoding an image needs at most, by its head alone: 2 a sample where a progressive JPEG keeps its coefficients,
 * 3 for more than 8 bits (kept whole and converted), else 1. Measured by `square-photo.bench.ts`, rounded up.
 */
export function decodingBytes({ format, width, height, channels, depth, isProgressive = false }: ImageHead): number {
  const samples = width * height * channels;
  if (depth !== 'uchar') return samples * 3;
  return format === 'jpeg' && isProgressive ? samples * 2 : samples;
}
