import type { Language } from '../../players/enums.ts';
import { englishNotificationMessages, type NotificationMessages } from './en-US.ts';
import { spanishNotificationMessages } from './es-US.ts';

/** The messages to players that notifications sends, by language. */
export const notificationMessages: Readonly<Record<Language, NotificationMessages>> = {
  'en-US': englishNotificationMessages,
  'es-US': spanishNotificationMessages,
};
