import { useEffect } from 'react';
import { useLocation } from 'react-router';

let shownLocation: string | null = null;

/** Names the page in the tab and, after a navigation, moves the focus to its `h1`, so that screen readers begin there. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title === 'Rally' ? title : `${title} · Rally`;
  }, [title]);
  useEffect(() => {
    const first = shownLocation === null;
    if (shownLocation === pathname) return;
    shownLocation = pathname;
    if (first) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
