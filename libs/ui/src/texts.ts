import enUS from './catalog/en-US.ts';
import { defineTexts } from './language/index.ts';

/** The texts of the components. */
export const texts = defineTexts({
  'en-US': enUS,
  'es-US': () => import(/* webpackChunkName: "es-US" */ './catalog/es-US.ts'),
});
