import { defineTexts } from '@rally/ui/language';
import enUS from './catalog/en-US.ts';

/** The texts that front-ends share. */
export const texts = defineTexts({
  'en-US': enUS,
  'es-US': () => import(/* webpackChunkName: "es-US" */ './catalog/es-US.ts'),
});
