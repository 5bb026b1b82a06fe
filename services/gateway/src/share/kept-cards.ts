import type { Card } from './card.ts';
import { renderCard } from './render-card.ts';

/** About 40 kB each. */
const keptMax = 200;

/** Draws cards one after the other, each only once as long as it says the same. */
export function keptCards(): (card: Card) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (card) => {
    const key = JSON.stringify(card);
    const known = kept.get(key);
    if (known) return known;
    const drawing = last.then(() => renderCard(card));
    last = drawing.catch(() => kept.delete(key));
    kept.set(key, drawing);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    return drawing;
  };
}
