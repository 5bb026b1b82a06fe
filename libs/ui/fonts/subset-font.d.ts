declare module 'subset-font' {
  /** A font with only the letters in `text`; an axis is fixed at a number or limited to `min` through `max`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Uint8Array>;
}
