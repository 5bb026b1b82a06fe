import {
  negotiateLanguage,
  readChosenLanguage,
  reloadInLanguage,
  setPageLanguage,
  storeLanguage,
} from '@rally/ui/language';
import { useLocation, useSession } from '@rally/web-kit';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useRemotes } from '../remotes/remotes.tsx';

/**
 * Shows its children in the visitor's language, or in English where the front-end of the current address does not have it. The
 * setting of a signed-in player is remembered on this device, and the page reloaded if it shows another language.
 */
export function PageLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const languages = useRemotes().findRoute(pathname)?.languages ?? [];
  const language = negotiateLanguage(languages);
  // Before the children render: texts are read from the catalogs by plain functions.
  setPageLanguage(language);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const own = user?.language;
  useEffect(() => {
    if (own === undefined || own === readChosenLanguage()) return;
    storeLanguage(own);
    // Without cookies the page would reload forever.
    if (negotiateLanguage(languages, own) !== language && readChosenLanguage() === own) reloadInLanguage(own);
  }, [own, language, languages]);

  return <Fragment key={language}>{children}</Fragment>;
}
