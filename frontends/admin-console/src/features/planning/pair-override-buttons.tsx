import type { PlannedPair, StaffPairOverrides } from '@rally/contracts/matchmaking';
import { Button } from '@rally/ui';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

const { planning: words } = texts();

interface PairOverrideButtonsProps {
  pair: PlannedPair;
  isPinned: boolean;
  isPending: boolean;
  /** Null unpins. */
  onChange: (to: keyof StaffPairOverrides | null) => void;
}

/** Pins or forbids a pair of the preview. */
export function PairOverrideButtons({
  pair: { user1, user2 },
  isPinned,
  isPending,
  onChange,
}: PairOverrideButtonsProps) {
  const names = words.bothNames({ name: user1.name ?? words.noNameYet, other: user2.name ?? words.noNameYet });
  return (
    <div className={classes.rowActions}>
      <Button
        size="sm"
        variant={isPinned ? 'filled' : 'default'}
        disabled={isPending}
        aria-label={words.pinPairOf({ names })}
        aria-pressed={isPinned}
        onClick={() => onChange(isPinned ? null : 'pinned')}
      >
        {isPinned ? words.pinned : words.pin}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={isPending}
        aria-label={words.forbidPairOf({ names })}
        onClick={() => onChange('forbidden')}
      >
        {words.forbid}
      </Button>
    </div>
  );
}
