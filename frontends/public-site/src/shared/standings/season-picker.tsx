import { ActionIcon } from '@rally/ui';
import { ChevronLeft, ChevronRight } from '@rally/ui/icons';
import { texts } from '../../texts.ts';
import { type SeasonAndYear, seasonName } from './seasons.ts';
import classes from './standings.module.css';

interface SeasonPickerProps {
  /** Newest first. */
  seasons: readonly SeasonAndYear[];
  /** The index of the season shown. */
  index: number;
  onChange: (index: number) => void;
}

/** Steps through the seasons: older to the left, newer to the right. */
export function SeasonPicker({ seasons, index, onChange }: SeasonPickerProps) {
  const words = texts().seasons;
  const season = seasons[index];
  return (
    <fieldset className={classes.picker} aria-label={words.label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={words.older}
        disabled={index >= seasons.length - 1}
        onClick={() => onChange(index + 1)}
      >
        <ChevronLeft size={20} />
      </ActionIcon>
      <span className={classes.season} aria-live="polite">
        {season && seasonName(season)}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={words.newer}
        disabled={index <= 0}
        onClick={() => onChange(index - 1)}
      >
        <ChevronRight size={20} />
      </ActionIcon>
    </fieldset>
  );
}
