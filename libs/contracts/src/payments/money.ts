/** An amount in cents as a price: `$5.00`, `-$2.00`. */
export function formatPrice(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}

/** An amount in cents for running text, without zero cents: `$49`. */
export function formatShortPrice(cents: number): string {
  return formatPrice(cents).replace(/\.00$/, '');
}
