import { availabilityDays, timeBlockLabels, timeBlocks } from '@rally/contracts/players';
import { Chip } from '@rally/ui/forms';
import classes from './availability-fields.module.css';

interface Choice {
  value?: string[];
  defaultValue?: string[];
  onChange?: (chosen: string[]) => void;
}

/** The days and times of day at which the player is available. Choosing none means any. */
export function AvailabilityFields({ days, times }: { days: Choice; times: Choice }) {
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Days you can play</legend>
        <Chip.Group multiple {...days}>
          <div className={classes.chips}>
            {availabilityDays.map((day) => (
              <Chip key={day} value={day}>
                {day}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Times of day</legend>
        <Chip.Group multiple {...times}>
          <div className={classes.chips}>
            {timeBlocks.map((block) => (
              <Chip key={block} value={block}>
                {timeBlockLabels[block]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
    </>
  );
}
