import { useConnection, useSession, useSport } from '@rally/web-kit';
import { type ReactNode, useEffect } from 'react';
import { SendQueuedAnswers } from '../session/send-queued-answers.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';

/** The frame around every page, in the colors of the selected sport. */
export function Layout({ children }: { children: ReactNode }) {
  const [sport] = useSport();
  const { status, user } = useSession();
  useEffect(() => {
    // Until the player is known, the page keeps its initial colors.
    if (status !== 'resolving') document.documentElement.dataset.sport = sport;
  }, [status, sport]);
  useEffect(() => {
    if (user) localStorage.setItem('rally-sport', user.sport);
  }, [user]);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <NavigationBar />
      <OfflineBanner />
      <SendQueuedAnswers />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

const savedAtFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Says so while the server cannot be reached, and how old the data on screen is. */
function OfflineBanner() {
  const { isOnline, savedAt } = useConnection();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          You are offline.{' '}
          {savedAt === null
            ? 'What you see may be out of date.'
            : `You see what was saved ${savedAtFormat.format(new Date(savedAt))}.`}
        </p>
      )}
    </div>
  );
}
