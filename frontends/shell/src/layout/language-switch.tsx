import type { Language } from '@rally/contracts/players';
import { toast, UnstyledButton } from '@rally/ui';
import { getPageLanguage, reloadInLanguage } from '@rally/ui/language';
import { useAction, useLocation, useSession } from '@rally/web-kit';
import { useRemotes } from '../remotes/remotes.tsx';
import { texts } from '../texts.ts';
import classes from './layout.module.css';

/** Each language's own name for itself. */
const names = { 'en-US': 'English', 'es-US': 'Español' } as const satisfies Record<Language, string>;

/** Offers the page's other languages. The choice is remembered on this device and, for players, in the account. */
export function LanguageSwitch() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const languages = useRemotes().findRoute(pathname)?.languages ?? [];
  const current = getPageLanguage();

  const save = useAction('PATCH /profile', {
    onSuccess: ({ user }) => reloadInLanguage(user.language),
    onError: (error) => toast(error.text, 'error'),
  });

  function choose(language: Language) {
    // Saving the setting needs only the token, which is available before `/me` has loaded.
    if (status === 'signed-in' || status === 'resolving') save.mutate({ body: { language } });
    else reloadInLanguage(language);
  }

  if (languages.length < 2) return null;
  return (
    <fieldset className={classes.languages} aria-label={texts().language}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          className={classes.language ?? ''}
          lang={language}
          aria-pressed={language === current}
          onClick={() => language !== current && choose(language)}
        >
          {names[language]}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
