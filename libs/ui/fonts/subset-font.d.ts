declare module 'subset-font' {
  /** A font with the letters of `text` only; an axis is held at a number or kept between `min` and `max`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
