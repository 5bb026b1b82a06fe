import '@rally/ui/styles.css';
import { UiProvider } from '@rally/ui';
import { createQueryClient, QueryClientProvider, Router, SessionProvider } from '@rally/web-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Layout } from './layout/layout.tsx';
import { CurrentPage } from './pages/current-page.tsx';
import './remotes/shared-parts.ts';
import { FollowLive } from './session/follow-live.tsx';
import { keepOfflinePage } from './session/keep-offline-page.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root.');

// In small steps, so that the page answers to touches meanwhile, and what it came with stands until the screen is whole.
startTransition(() =>
  createRoot(root).render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Router>
          <SessionProvider>
            <FollowLive />
            <Layout>
              <CurrentPage />
            </Layout>
          </SessionProvider>
        </Router>
      </QueryClientProvider>
    </UiProvider>,
  ),
);
keepOfflinePage();
