import type { Language } from '../../players/enums.ts';
import { englishMessages, type NotificationMessages } from './en-US.ts';
import { spanishMessages } from './es-US.ts';

/** The messages to players that notifications sends, by language. */
export const notificationMessages: Readonly<Record<Language, NotificationMessages>> = {
  'en-US': englishMessages,
  'es-US': spanishMessages,
};
