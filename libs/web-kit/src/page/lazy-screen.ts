import type { Texts } from '@rally/ui/language';
import { type ComponentType, lazy } from 'react';

/** A screen in a chunk of its own, which is shown once the texts of its front-end have loaded too. Both load at the same time. */
export function lazyScreen(texts: Pick<Texts<object>, 'load'>, load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), texts.load()]);
    return screen;
  });
}
