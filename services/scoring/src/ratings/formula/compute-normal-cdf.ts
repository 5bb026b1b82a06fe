/**
 * Cumulative distribution function of the standard normal distribution, accurate to 1.5e-7.
 * Source: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 7.1.26.
 */
export function computeNormalCdf(x: number): number {
  const distance = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * distance);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-distance * distance)) / 2;
  return x < 0 ? tail : 1 - tail;
}
