import { defineTexts } from '@rally/ui/language';

/** The texts of the public site. */
export const texts = defineTexts({
  'en-US': () => import('./catalog/en-US.ts'),
  'es-US': () => import('./catalog/es-US.ts'),
});
