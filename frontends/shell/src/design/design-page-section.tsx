import { Group, Stack } from '@rally/ui';
import type { ReactNode } from 'react';
import classes from './design.module.css';

/** One section of the page. */
export function DesignPageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <Stack>{children}</Stack>
    </section>
  );
}

/** Variants side by side. */
export function DesignPageRow({ children }: { children: ReactNode }) {
  return <Group align="center">{children}</Group>;
}

/** Cells of equal width, as many as fit. */
export function EqualColumns({ children }: { children: ReactNode }) {
  return <div className={classes.cells}>{children}</div>;
}

/** A raised surface, for components that are used on one. */
export function DesignPageSurface({ children }: { children: ReactNode }) {
  return <div className={classes.onGround}>{children}</div>;
}
