import { languageDefault } from '@rally/contracts/players';
import { UiProvider } from '@rally/ui';
import { setPageLanguage } from '@rally/ui/language';
import { createQueryClient, QueryClientProvider, Router, SessionProvider } from '@rally/web-kit';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

/** Runs a front-end without the shell: in development, and the admin console on its own origin. */
export function startFrontEndStandalone(app: ReactNode): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('no #root in the page');
  // The console is in English only, whatever the browser's language.
  setPageLanguage(languageDefault);
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
