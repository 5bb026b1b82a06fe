import { createMutex } from '@rally/service-kit';
import { renderShareCard } from './render-share-card.ts';
import type { ShareCard } from './share-card-content.ts';

/** Number of cached images; each is about 40 kB. */
const maxCachedCards = 200;

/** Renders one card at a time, and caches the images by content. */
export function createCachedShareCardRenderer(): (card: ShareCard) => Promise<Buffer> {
  const cache = new Map<string, Promise<Buffer>>();
  const mutex = createMutex();
  return (card) => {
    const key = JSON.stringify(card);
    const cached = cache.get(key);
    if (cached) return cached;
    const image = mutex(() => renderShareCard(card));
    image.catch(() => cache.delete(key));
    cache.set(key, image);
    const [oldest] = cache.keys();
    if (cache.size > maxCachedCards && oldest !== undefined) cache.delete(oldest);
    return image;
  };
}
