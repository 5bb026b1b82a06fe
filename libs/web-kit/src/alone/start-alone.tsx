import { UiProvider } from '@rally/ui';
import { createQueryClient, QueryClientProvider, Router, SessionProvider } from '@rally/web-kit';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a front-end by itself, without the shell: for development, and for the console on its own origin. */
export function startAlone(app: ReactNode): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root.');
  createRoot(root).render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Router>
          <SessionProvider>
            <main>
              <Suspense>{app}</Suspense>
            </main>
          </SessionProvider>
        </Router>
      </QueryClientProvider>
    </UiProvider>,
  );
}
