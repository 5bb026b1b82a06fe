import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <NavigationBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
