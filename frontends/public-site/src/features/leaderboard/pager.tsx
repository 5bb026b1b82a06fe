import { ActionIcon } from '@rally/ui';
import { ChevronLeft, ChevronRight } from '@rally/ui/icons';
import { texts } from '../../texts.ts';
import classes from './leaderboard.module.css';

/** Page buttons. Renders nothing for a single page. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const words = texts().leaderboard;
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={words.pages}>
      <ActionIcon
        variant="default"
        size="xl"
        radius="xl"
        aria-label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={20} />
      </ActionIcon>
      <span aria-live="polite">{words.page({ page, pages })}</span>
      <ActionIcon
        variant="default"
        size="xl"
        radius="xl"
        aria-label={words.nextPage}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={20} />
      </ActionIcon>
    </nav>
  );
}
