import { defineTexts } from '@rally/ui/language';
import enUS from './catalog/en-US.ts';
import esUS from './catalog/es-US.ts';

/** The texts of the policies, which are rendered at build time. */
export const policyTexts = defineTexts({ 'en-US': enUS, 'es-US': esUS });
