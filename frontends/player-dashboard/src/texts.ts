import { defineTexts } from '@rally/ui/language';

/** The texts of the player's screens. */
export const texts = defineTexts({
  'en-US': () => import('./catalog/en-US.ts'),
  'es-US': () => import('./catalog/es-US.ts'),
});
