import type { Language } from '../../players/enums.ts';
import { englishIdentityMessages, type IdentityMessageTexts } from './en-US.ts';
import { spanishIdentityMessages } from './es-US.ts';

/** The text messages that identity sends, by language. */
export const identityMessages: Readonly<Record<Language, IdentityMessageTexts>> = {
  'en-US': englishIdentityMessages,
  'es-US': spanishIdentityMessages,
};
