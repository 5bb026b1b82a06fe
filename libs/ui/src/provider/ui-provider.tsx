import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../confirm/confirm-host.tsx';
import { theme } from '../theme/theme.ts';
import { ToastHost } from '../toasts/toast-host.tsx';
import { colorSchemeManager } from './color-scheme.ts';

const nonce = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
if (nonce !== '') setNonce(nonce);

/** The design system's root: theme, color scheme, toasts and confirm dialogs. Rendered once, around the app. */
export function UiProvider({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      env={env}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={() => nonce}
    >
      {children}
      <ToastHost />
      <ConfirmHost />
    </MantineProvider>
  );
}
