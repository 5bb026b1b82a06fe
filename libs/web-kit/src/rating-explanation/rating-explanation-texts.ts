import { defineTexts } from '@rally/ui/language';
import enUS from './catalog/en-US.ts';
import esUS from './catalog/es-US.ts';

/** Part of the screens that explain ratings, in both languages, since they load after the rest of a page. */
export const ratingExplanationTexts = defineTexts({ 'en-US': enUS, 'es-US': esUS });
