import { sportDefault } from '@rally/contracts/players';
import { findMostSpecificRoute } from '@rally/contracts/remotes';
import { formatDateTime } from '@rally/league-calendar';
import { getPageLanguage } from '@rally/ui/language';
import { getDeviceZone, useConnection, useLocation, useSession, useSport } from '@rally/web-kit';
import { type ReactNode, useEffect } from 'react';
import { useRemotes } from '../remotes/remotes.tsx';
import { texts } from '../texts.ts';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { SendQueuedAnswers } from './send-queued-answers.tsx';

/** The frame around every page, in the colors of the selected sport. */
export function Layout({ children }: { children: ReactNode }) {
  const [requestedSport] = useSport();
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const { routes } = useRemotes();
  // On pages for staff, `?sport=` filters a table.
  const isStaffPage = findMostSpecificRoute(routes, pathname)?.access === 'admin';
  const sport = isStaffPage ? (user?.sport ?? sportDefault) : requestedSport;
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
        {texts().skip}
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

/** A notice while the server cannot be reached, with the age of the data on screen. */
function OfflineBanner() {
  const { offline } = texts();
  const { isOnline, savedAt } = useConnection();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          {savedAt === null ? offline.unknownAge : offline.savedAt({ time: formatSavedAt(savedAt) })}
        </p>
      )}
    </div>
  );
}

/** `Sat, Nov 28, 2:00 PM` on the clock of this device, with the year unless it is the current one. */
function formatSavedAt(savedAt: string): string {
  const zone = getDeviceZone();
  const clocks = { zone, readerZone: zone, language: getPageLanguage() };
  return formatDateTime(new Date(savedAt), clocks, new Date());
}
