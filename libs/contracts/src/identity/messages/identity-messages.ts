import type { Language } from '../../players/enums.ts';
import { englishMessages, type IdentityMessages } from './en-US.ts';
import { spanishMessages } from './es-US.ts';

/** The text messages that identity sends, by language. */
export const identityMessages: Readonly<Record<Language, IdentityMessages>> = {
  'en-US': englishMessages,
  'es-US': spanishMessages,
};
