import { formatPageTitle } from '@rally/contracts/remotes';
import { useEffect } from 'react';

/** Replaces the title declared by the page's route, for screens that know a better one, such as a player's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = formatPageTitle(title);
  }, [title]);
}
