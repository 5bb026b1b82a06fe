import { Button, EmptyState } from '@rally/ui';
import { useOnline } from '@rally/web-kit';
import { Component, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { IncompatibleRemoteError } from './load-remote-app.ts';

const reloadedAtKey = 'rally-reloaded';
const minReloadIntervalMs = 60_000;

interface RemoteBoundaryProps {
  /** The current address; when it changes, the remote is tried again. */
  pathname: string;
  children: ReactNode;
}

/** Contains the failure of a remote. A failed load cannot be retried in the same page, so the visitor has to reload it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    // The chunk belongs to a build that was replaced after the page was opened; a reload gets the new build.
    if (error.name === 'ChunkLoadError') reloadOnce();
  }

  override componentDidUpdate({ pathname }: RemoteBoundaryProps): void {
    if (this.state.error !== null && pathname !== this.props.pathname) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <RemoteFailure isIncompatible={error instanceof IncompatibleRemoteError} />;
  }
}

/** Shown in place of a remote that cannot be shown. */
export function RemoteFailure({ isIncompatible = false }: { isIncompatible?: boolean }) {
  const { remote } = texts();
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <div role="alert">
        <EmptyState title={remote.offline} text={remote.offlineHint} />
      </div>
    );
  }
  const [title, text] = isIncompatible ? [remote.updating, remote.updatingHint] : [remote.failed, remote.failedHint];
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        action={<Button onClick={() => void reloadIfReachable()}>{remote.tryAgain}</Button>}
      />
    </div>
  );
}

/** Reloads the page, but not twice within a minute: a file that is missing after a reload is missing for good. */
function reloadOnce(): void {
  const lastReloadAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  if (Date.now() - lastReloadAt < minReloadIntervalMs) return;
  void reloadIfReachable(() => sessionStorage.setItem(reloadedAtKey, String(Date.now())));
}

/** Without a connection a reload would replace what is on screen with an error page. The service worker does not answer this file. */
async function reloadIfReachable(beforeReload?: () => void): Promise<void> {
  const response = await fetch('/favicon.svg', { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return;
  beforeReload?.();
  location.reload();
}
