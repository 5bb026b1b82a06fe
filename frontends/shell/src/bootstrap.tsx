import type { RemotesManifest } from '@rally/contracts/remotes';
import '@rally/ui/styles.css';
import { languageDefault } from '@rally/contracts/players';
import { UiProvider } from '@rally/ui';
import { getPreferredLanguage, loadTexts } from '@rally/ui/language';
import {
  createQueryClient,
  loadErrorTexts,
  QueryClientProvider,
  Router,
  SessionProvider,
  useLiveUpdates,
  useSession,
} from '@rally/web-kit';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Layout } from './layout/layout.tsx';
import { PageLanguage } from './layout/page-language.tsx';
import './remotes/shared-ui-module-imports.ts';
import { createRemoteRegistry, RemotesProvider } from './remotes/remotes.tsx';
import { RoutedPage } from './routing/routed-page.tsx';

/** Shown on every page if the manifest did not load. */
const missingManifest: RemotesManifest = { remotes: [], conflicts: [], unavailable: ['all'] };

async function mountShell(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('no #root in the page');
  const [manifest] = await Promise.all([loadRemotesManifest(), loadLanguage()]);
  const remotes = createRemoteRegistry(manifest);
  // A transition keeps the page responsive, and keeps the prerendered view in place until the screen is complete.
  startTransition(() =>
    createRoot(root).render(
      <UiProvider>
        <QueryClientProvider client={createQueryClient()}>
          <Router>
            <SessionProvider>
              <RemotesProvider value={remotes}>
                <LiveUpdates />
                <AutoSaveAppForOffline />
                <PageLanguage>
                  <Layout>
                    <RoutedPage />
                  </Layout>
                </PageLanguage>
              </RemotesProvider>
            </SessionProvider>
          </Router>
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
}

/** Refreshes the data on screen when it changes on the server, without rendering the rest of the page again. */
function LiveUpdates() {
  useLiveUpdates();
  return null;
}

/** Has the service worker save the app for offline use, once per page load of a player. */
function AutoSaveAppForOffline() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in' || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('save-app'));
  }, [status]);
  return null;
}

/** Reads the list of remotes, which the page's HTML has already begun to load. */
async function loadRemotesManifest(): Promise<RemotesManifest> {
  const response = await fetch('/remotes.json').catch(() => null);
  return response?.ok ? response.json() : missingManifest;
}

/** Loads the texts of the shell and its libraries. If this fails, they are in English. */
async function loadLanguage(): Promise<void> {
  if (getPreferredLanguage() === languageDefault) return;
  await Promise.all([loadTexts(), loadErrorTexts()]).catch(() => undefined);
}

/** Registers the service worker once the page has loaded, so that it does not compete with the page's own files. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV === 'development') return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

void mountShell();
registerServiceWorker();
