import { magicLoginRedirectMs } from '@rally/contracts/identity';
import { Loader } from '@rally/ui';
import { Link, usePageTitle, useSearchParams } from '@rally/web-kit';
import { useEffect } from 'react';
import { Ball } from '../../shared/court/ball.tsx';
import { SignInErrorText } from '../../shared/sign-in-error-text.tsx';
import { texts } from '../../texts.ts';
import classes from './magic-login.module.css';
import { useMagicLink } from './use-magic-link.ts';

/** The target of a magic link. Only the page's script redeems the link, not loading the page. */
export default function MagicLogin() {
  const { login, magicLogin } = texts();
  const [search] = useSearchParams();
  const state = useMagicLink(search.get('token'));
  usePageTitle(login.title);

  useEffect(() => {
    if (state.status !== 'success') return;
    const timer = setTimeout(() => location.assign('/dashboard'), magicLoginRedirectMs);
    return () => clearTimeout(timer);
  }, [state.status]);

  return (
    <div className={classes.stage} aria-live="polite">
      {state.status === 'loading' && (
        <>
          <Loader type="dots" size="xl" />
          <h1 className={classes.title}>{magicLogin.loading}</h1>
        </>
      )}
      {state.status === 'success' && (
        <>
          <svg className={classes.ball} viewBox="-15 -15 30 30" aria-hidden="true">
            <Ball sport="tennis" />
          </svg>
          <h1 className={classes.title}>{magicLogin.success}</h1>
          <p className={classes.text}>{magicLogin.redirecting}</p>
        </>
      )}
      {state.status === 'failed' && (
        <>
          <h1 className={classes.title}>{magicLogin.failed}</h1>
          <p className={classes.text} role="alert">
            <SignInErrorText text={state.text} />
          </p>
          <Link className={classes.go} to="/login">
            {magicLogin.goToLogin}
          </Link>
        </>
      )}
    </div>
  );
}
