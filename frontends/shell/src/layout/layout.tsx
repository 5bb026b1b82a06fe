import { useSport } from '@rally/web-kit';
import { type ReactNode, useEffect } from 'react';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** What stands around every page, in the colours of the sport that is shown. */
export function Layout({ children }: { children: ReactNode }) {
  const [sport] = useSport();
  useEffect(() => {
    document.documentElement.dataset.sport = sport;
  }, [sport]);
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
