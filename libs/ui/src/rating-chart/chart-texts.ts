import { defineTexts } from '../language/index.ts';
import enUS from './catalog/en-US.ts';
import esUS from './catalog/es-US.ts';

/** Contains both languages, since the chart is part of the front-end that shows it, which loads after the page's texts. */
export const chartTexts = defineTexts({ 'en-US': enUS, 'es-US': esUS });
