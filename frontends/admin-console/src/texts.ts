import { defineTexts } from '@rally/ui/language';
import enUS from './catalog/en-US.ts';

/** The texts of the console. Staff have it in English only, so its catalog is part of the code. */
export const texts = defineTexts({ 'en-US': enUS });
