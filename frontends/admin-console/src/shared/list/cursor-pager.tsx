import { Button, Group } from '@rally/ui';
import { ChevronLeft, ChevronRight } from '@rally/ui/icons';
import { texts } from '../../texts.ts';

interface CursorPagerProps {
  /** What is listed, in lower case. */
  label: string;
  /** Pages before the current one. */
  index: number;
  limit: number;
  shown: number;
  total: number;
  onPrevious: () => void;
  /** Null on the last page. */
  onNext: (() => void) | null;
}

/** Which part of a list is shown, with buttons for the previous and next parts. Renders nothing if the whole list is shown. */
export function CursorPager({ label, index, limit, shown, total, onPrevious, onNext }: CursorPagerProps) {
  const { list: words } = texts();
  if (index === 0 && onNext === null) return null;
  const first = index * limit + 1;
  return (
    <Group component="nav" gap="xs" mb="sm" aria-label={words.partsOf({ label })}>
      <Button
        size="sm"
        variant="default"
        leftSection={<ChevronLeft size={16} />}
        disabled={index === 0}
        onClick={onPrevious}
      >
        {words.previous({ limit })}
      </Button>
      <span aria-live="polite">
        {words.rowsOf({
          first: first.toLocaleString('en-US'),
          last: (first + shown - 1).toLocaleString('en-US'),
          total: total.toLocaleString('en-US'),
          label,
        })}
      </span>
      <Button
        size="sm"
        variant="default"
        rightSection={<ChevronRight size={16} />}
        disabled={onNext === null}
        onClick={onNext ?? undefined}
      >
        {words.next({ limit })}
      </Button>
    </Group>
  );
}
