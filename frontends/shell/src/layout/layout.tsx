import { useOnline, useSession, useSport } from '@rally/web-kit';
import { type ReactNode, useEffect } from 'react';
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
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Says so while the browser has no network. */
function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && <p className={classes.offline}>You are offline. What you see may be out of date.</p>}
    </div>
  );
}
