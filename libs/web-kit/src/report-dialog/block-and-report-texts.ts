import { defineTexts } from '@rally/ui/language';
import enUS from './catalog/en-US.ts';
import esUS from './catalog/es-US.ts';

/** The texts of blocking and reporting, small enough to be part of the code in both languages. */
export const blockAndReportTexts = defineTexts({ 'en-US': enUS, 'es-US': esUS });
