import { Button, EmptyState } from '@rally/ui';
import { Component, type ReactNode } from 'react';

/** Keeps a broken area from taking the rest down. A failed load stays failed in this page, so the way out is to load it anew. */
export class AreaBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
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
