import { useSession } from '@rally/web-kit';
import { useEffect } from 'react';

/** Has the service worker save the app for when there is no connection, once per page of a player. */
export function AutoSaveAppForOffline() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in' || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('save-app'));
  }, [status]);
  return null;
}
