import { magicLoginRedirectMs, magicLoginTexts } from '@rally/contracts/identity';
import { Loader } from '@rally/ui';
import { Link, usePageTitle, useSearchParams } from '@rally/web-kit';
import { useEffect } from 'react';
import { Ball } from '../../shared/court/ball.tsx';
import classes from './magic-login.module.css';
import { useMagicLink } from './use-magic-link.ts';

/** The target of a magic link. Loading the page redeems nothing; its script does. */
export default function MagicLogin() {
  const [search] = useSearchParams();
  const state = useMagicLink(search.get('token'));
  usePageTitle('Sign in');

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
          <h1 className={classes.title}>{magicLoginTexts.loading}</h1>
        </>
      )}
      {state.status === 'success' && (
        <>
          <svg className={classes.ball} viewBox="-15 -15 30 30" aria-hidden="true">
            <Ball sport="tennis" />
          </svg>
          <h1 className={classes.title}>{magicLoginTexts.success}</h1>
          <p className={classes.text}>Taking you to your dashboard…</p>
        </>
      )}
      {state.status === 'failed' && (
        <>
          <h1 className={classes.title}>{magicLoginTexts.failed}</h1>
          <p className={classes.text} role="alert">
            {state.text}
          </p>
          <Link className={classes.go} to="/login">
            {magicLoginTexts.goToLogin}
          </Link>
        </>
      )}
    </div>
  );
}
