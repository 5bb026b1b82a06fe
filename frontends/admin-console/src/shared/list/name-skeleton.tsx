import { Skeleton } from '@rally/ui';

/** Stands for a name that is still loading. */
export function NameSkeleton() {
  return <Skeleton display="inline-block" h={14} w={112} radius="sm" />;
}
