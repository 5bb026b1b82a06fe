import type { Texts } from '@rally/ui/language';
import { type ComponentType, lazy } from 'react';

/** A screen in its own chunk, which loads together with its front-end's texts. It is shown once both have loaded. */
export function lazyScreen(texts: Pick<Texts<object>, 'load'>, load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), texts.load()]);
    return screen;
  });
}
