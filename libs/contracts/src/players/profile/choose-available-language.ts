import { type Language, languages } from '../enums.ts';
import { languageDefault } from './profile-defaults.ts';

/** Name of the cookie with the language chosen on a device, for its pages and for the server that renders them. */
export const languageCookieName = 'rally-language';

/** The preferred language if it is available, otherwise English. */
export function negotiateLanguageOf(available: readonly Language[], wanted: Language): Language {
  return available.includes(wanted) ? wanted : languageDefault;
}

/** The language with this tag; undefined if there is no such language. */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  return languages.find((language) => language === tag);
}

/** The language that was chosen on a device. */
export function findLanguageInCookies(cookies: string): Language | undefined {
  const [, tag] = new RegExp(`(?:^|; )${languageCookieName}=([^;]*)`).exec(cookies) ?? [];
  return findLanguage(tag);
}
