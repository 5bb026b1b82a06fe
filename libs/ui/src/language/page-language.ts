import {
  findLanguage,
  findLanguageInCookies,
  type Language,
  languageCookieName,
  languageDefault,
  negotiateLanguageOf,
} from '@rally/contracts/players';

const cookieMaxAgeSeconds = 365 * 24 * 3600;

/** The visitor's preferred language: chosen on this device, or else from the server or browser. Fixed until the page is reloaded. */
const preferred = readPreferredLanguage();
let pageLanguage = preferred;

export function getPreferredLanguage(): Language {
  return preferred;
}

/** The screen's language, for dates and numbers: the preferred language, unless the screen's front-end does not have it. */
export function getPageLanguage(): Language {
  return pageLanguage;
}

/** For the shell, before it renders a screen, and for prerendering. */
export function setPageLanguage(language: Language): void {
  pageLanguage = language;
}

/** The preferred language if it is one of these, otherwise English. */
export function negotiateLanguage(available: readonly Language[], wanted: Language = preferred): Language {
  return negotiateLanguageOf(available, wanted);
}

/** The language chosen on this device; null if none was chosen. */
export function readChosenLanguage(): Language | null {
  return findLanguageInCookies(document.cookie) ?? null;
}

/** Remembers a choice on this device. It shows on the next page. */
export function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store.
  document.cookie = `${languageCookieName}=${language}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax${secure}`;
}

/** Reloads the page in another language, and removes the language parameter from its URL. */
export function reloadInLanguage(language: Language): void {
  storeLanguage(language);
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang');
    location.replace(address);
  } else {
    location.reload();
  }
}

function readPreferredLanguage(): Language {
  if (typeof document === 'undefined') return languageDefault;
  const named = findLanguage(new URLSearchParams(location.search).get('lang'));
  return named ?? readChosenLanguage() ?? findLanguage(document.documentElement.lang) ?? languageDefault;
}
