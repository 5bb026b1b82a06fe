import { Button, EmptyState } from '@rally/ui';
import { Component, type ReactNode } from 'react';
import { reloadOnce } from './reload-once.ts';

interface AreaBoundaryProps {
  /** The address shown: another one gets another chance. */
  at: string;
  children: ReactNode;
}

/** Keeps a broken area from taking the rest down. A failed load stays failed in this page, so the way out is to load it anew. */
export class AreaBoundary extends Component<AreaBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    // A part of a build that has been replaced since the page was opened: the new page knows the new one.
    if (error.name === 'ChunkLoadError') reloadOnce();
  }

  override componentDidUpdate({ at }: AreaBoundaryProps): void {
    if (this.state.failed && at !== this.props.at) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          title="This part of Rally did not load"
          text="The rest works. Try again in a moment."
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        />
      </div>
    );
  }
}
