import { defineTexts } from '@rally/ui/language';
import enUS from './catalog/en-US.ts';

/** The texts of the parts that front-ends share. */
export const texts = defineTexts({
  'en-US': enUS,
  'es-US': () => import(/* webpackChunkName: "es-US" */ './catalog/es-US.ts'),
});
