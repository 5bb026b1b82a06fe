import { daysOfWeek, timeBlocks } from '@rally/contracts/players';
import { Chip } from '@rally/ui/forms';
import { texts } from '../../texts.ts';
import classes from './availability-fields.module.css';

interface AvailabilityChoiceProps {
  value?: string[];
  defaultValue?: string[];
  onChange?: (chosen: string[]) => void;
}

/** The days and times of day at which the player is available. Choosing none means any. */
export function AvailabilityFields({ days, times }: { days: AvailabilityChoiceProps; times: AvailabilityChoiceProps }) {
  const { availability: words } = texts();
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{words.days}</legend>
        <Chip.Group multiple {...days}>
          <div className={classes.chips}>
            {daysOfWeek.map((day) => (
              <Chip key={day} value={day}>
                {words.dayNames[day]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.times}</legend>
        <Chip.Group multiple {...times}>
          <div className={classes.chips}>
            {timeBlocks.map((block) => (
              <Chip key={block} value={block}>
                {words.timeNames[block]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
    </>
  );
}
