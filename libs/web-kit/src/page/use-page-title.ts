import { useEffect } from 'react';

/** Names the page in the tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Rally' ? title : `${title} · Rally`;
  }, [title]);
}
