import { languageDefault, negotiateLanguageOf } from '@rally/contracts/players';
import {
  getPreferredLanguage,
  readChosenLanguage,
  reloadInLanguage,
  setPageLanguage,
  storeLanguage,
} from '@rally/ui/language';
import { useLocation, useSession } from '@rally/web-kit';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useRemotes } from '../remotes/remotes.tsx';

/**
 * Shows its children in the visitor's language, or in English if the front-end of the current address does not have it. The language
 * that a signed-in player chose is remembered on this device, and the page is reloaded if it shows another one.
 */
export function PageLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const languages = useRemotes().findRoute(pathname)?.languages ?? [];
  const language = negotiateLanguageOf(languages, getPreferredLanguage());
  // Before the children render, because plain functions read the texts from the catalogs.
  setPageLanguage(language);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const own = user?.language;
  useEffect(() => {
    // English may just be the default, so it does not replace a language chosen on this device or in the browser.
    if (own === undefined || own === languageDefault) return;
    // Another page may have stored it while this one was loading in the other language.
    if (own !== readChosenLanguage()) storeLanguage(own);
    // An address with a token works only once.
    if (new URLSearchParams(location.search).has('token')) return;
    // Without cookies the page would reload forever.
    if (negotiateLanguageOf(languages, own) !== language && readChosenLanguage() === own) reloadInLanguage(own);
  }, [own, language, languages]);

  return <Fragment key={language}>{children}</Fragment>;
}
