import { Alert, Button, EmptyState, ErrorState, Loader, Skeleton, Stack } from '@rally/ui';
import { DesignPageRow, DesignPageSection, DesignPageSurface, EqualColumns } from './design-page-section.tsx';

/** Loading, empty and error states. */
export function StatesSample() {
  return (
    <DesignPageSection title="States">
      <DesignPageRow>
        <Loader />
        <Loader size="lg" />
        <Loader type="dots" />
      </DesignPageRow>
      <EqualColumns>
        <DesignPageSurface>
          <Stack>
            <Skeleton height={24} width="60%" />
            <Skeleton height={80} />
          </Stack>
        </DesignPageSurface>
        <DesignPageSurface>
          <EmptyState title="No matches yet" text="Say YES for this week." action={<Button>Yes, match me</Button>} />
        </DesignPageSurface>
        <DesignPageSurface>
          <ErrorState text="Failed to load matches" onRetry={() => undefined} />
        </DesignPageSurface>
      </EqualColumns>
      <Alert title="You play on Saturday">Court 3, 9:00 AM.</Alert>
      <Alert title="Failed to load users" color="red">
        This part of Rally is not available right now.
      </Alert>
      <Alert title="Confirm the score" color="amber">
        It stands by itself in 3 days.
      </Alert>
    </DesignPageSection>
  );
}
