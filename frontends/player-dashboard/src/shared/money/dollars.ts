const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount of cents as people read it: `$5.00`. */
export function dollars(cents: number): string {
  return money.format(cents / 100);
}
