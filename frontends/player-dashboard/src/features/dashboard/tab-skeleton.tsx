import { Skeleton, Stack } from '@rally/ui';

/** Shown while a tab loads. */
export function TabSkeleton() {
  return (
    <Stack role="status" aria-label="Loading">
      <Skeleton height={320} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </Stack>
  );
}
