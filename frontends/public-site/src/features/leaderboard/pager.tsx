import { ActionIcon } from '@rally/ui';
import { ChevronLeft, ChevronRight } from '@rally/ui/icons';
import classes from './leaderboard.module.css';

/** Page buttons. Renders nothing for a single page. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <ActionIcon
        variant="default"
        size="xl"
        radius="xl"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={20} />
      </ActionIcon>
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <ActionIcon
        variant="default"
        size="xl"
        radius="xl"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={20} />
      </ActionIcon>
    </nav>
  );
}
