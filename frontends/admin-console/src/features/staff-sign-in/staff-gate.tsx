import { navigationTexts } from '@rally/contracts/gateway';
import { Button, Center, ErrorState, Loader, Logo } from '@rally/ui';
import { Link, useLiveUpdates, useSession } from '@rally/web-kit';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './staff-gate.module.css';
import { StaffSignIn } from './staff-sign-in.tsx';

/** Shows the console to signed-in staff and a sign-in form to others, where the console runs on its own origin. */
export function StaffGate({ children }: { children: ReactNode }) {
  const { staffSignIn: words } = texts();
  const session = useSession();
  const staff = session.user?.role === 'admin';
  useLiveUpdates();

  if (session.status === 'resolving') {
    return (
      <Center mih="100dvh" role="status" aria-label={words.loading}>
        <Loader type="dots" size="lg" />
      </Center>
    );
  }
  if (session.status === 'failed') return <ErrorState text={session.error.message} onRetry={session.retry} />;
  return (
    <>
      <header className={classes.bar}>
        <Link to="/admin" className={classes.brand}>
          <Logo /> <span>{words.staff}</span>
        </Link>
        <ColorSchemeSwitch />
        {session.user && (
          <Button size="sm" variant="default" onClick={() => void session.signOut()}>
            {navigationTexts.signOut}
          </Button>
        )}
      </header>
      {staff ? children : session.user ? <ErrorState text={words.staffOnly} /> : <StaffSignIn />}
    </>
  );
}
