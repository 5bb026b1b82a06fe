import '@rally/ui/styles.css';
import { UiProvider } from '@rally/ui';
import { createQueryClient, QueryClientProvider, Router, SessionProvider } from '@rally/web-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Layout } from './layout/layout.tsx';
import { loadManifest } from './remotes/load-manifest.ts';
import './remotes/on-demand-modules.ts';
import { createRemotes, RemotesProvider } from './remotes/remotes.tsx';
import { CurrentPage } from './routing/current-page.tsx';
import { LiveUpdates } from './session/live-updates.tsx';
import { registerServiceWorker } from './session/register-service-worker.ts';

async function startShell(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root.');
  const remotes = createRemotes(await loadManifest());
  // A transition keeps the page responsive, and its prerendered view in place until the screen is complete.
  startTransition(() =>
    createRoot(root).render(
      <UiProvider>
        <QueryClientProvider client={createQueryClient()}>
          <Router>
            <SessionProvider>
              <RemotesProvider value={remotes}>
                <LiveUpdates />
                <Layout>
                  <CurrentPage />
                </Layout>
              </RemotesProvider>
            </SessionProvider>
          </Router>
        </QueryClientProvider>
      </UiProvider>,
    ),
  );
}

void startShell();
registerServiceWorker();
