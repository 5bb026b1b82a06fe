import { Group, Stack, Title } from '@rally/ui';
import type { ReactNode } from 'react';

/** One section of the page. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} mb="md">
        {title}
      </Title>
      <Stack>{children}</Stack>
    </section>
  );
}

/** Variants side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <Group align="center">{children}</Group>;
}
