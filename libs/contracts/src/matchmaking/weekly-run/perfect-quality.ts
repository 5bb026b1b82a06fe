/** Quality of a perfect pair. */
export const perfectQuality = 1_000;
