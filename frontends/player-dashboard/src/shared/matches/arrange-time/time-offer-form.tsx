import { proposedTimesMax } from '@rally/contracts/matchmaking';
import type { CourtSummary } from '@rally/contracts/players';
import {
  type DisplayTimeZones,
  formatDateTime,
  formatZone,
  isSameLocalTimeInZones,
  parseLocalDateTimeToInstant,
} from '@rally/league-calendar';
import { Button, Group, Select, Text, TextInput } from '@rally/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../../../texts.ts';
import textButton from '../../panel/text-button.module.css';
import { useNow } from '../../time/use-now.ts';
import classes from './time-offer-form.module.css';

interface TimeOfferFormProps {
  /** Times when both are free. */
  readonly slots: readonly Date[];
  /** The zone of the suggested times, in which the player also enters their own times. */
  readonly clocks: DisplayTimeZones;
  /** The courts to choose from, and the match's current court. */
  readonly courts: readonly CourtSummary[];
  readonly courtId: string | null;
  /** First name of the opponent. */
  readonly opponent: string;
  readonly isSending: boolean;
  readonly onSend: (times: readonly Date[], courtId?: string) => void;
}

/** Chooses up to three times to offer, either suggested or the player's own, and the court. */
export function TimeOfferForm({ slots, clocks, courts, courtId, opponent, isSending, onSend }: TimeOfferFormProps) {
  const { times: words } = texts();
  const now = useNow();
  const [own, setOwn] = useState<readonly Date[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [court, setCourt] = useState(courtId ?? courts[0]?.placeId);
  const [isAdding, setAdding] = useState(false);
  // The focused form is gone.
  const [added, setAdded] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const times = [...slots, ...own]
    .filter((time) => time > now)
    .filter((time, index, all) => all.findIndex((one) => +one === +time) === index);

  function toggle(time: Date): void {
    const next = new Set(chosen);
    if (!next.delete(time.getTime())) next.add(time.getTime());
    setChosen(next);
    setError(null);
  }

  function addOwn(event: FormEvent): void {
    event.preventDefault();
    const time = parseLocalDateTimeToInstant(typed, clocks.zone);
    if (time === null) {
      setError(words.errors.incomplete);
      return;
    }
    if (time <= now) {
      setError(words.errors.past);
      return;
    }
    setOwn([...own, time]);
    setChosen(new Set([...chosen, time.getTime()]));
    setTyped('');
    setAdded(time.getTime());
    setAdding(false);
    setError(null);
  }

  function send(): void {
    const picked = times.filter((time) => chosen.has(time.getTime()));
    if (picked.length === 0) setError(words.errors.none);
    else if (picked.length > proposedTimesMax) setError(words.errors.tooMany({ count: proposedTimesMax }));
    else onSend(picked, court);
  }

  return (
    <div className={classes.picker}>
      <Text mb="xs">{words.pick({ name: opponent })}</Text>
      <fieldset className={classes.times} aria-label={words.group}>
        {times.map((time) => (
          <Button
            key={time.toISOString()}
            variant={chosen.has(time.getTime()) ? 'filled' : 'default'}
            aria-pressed={chosen.has(time.getTime())}
            autoFocus={time.getTime() === added}
            onClick={() => toggle(time)}
          >
            {formatDateTime(time, clocks)}
          </Button>
        ))}
        {!isAdding && (
          <Button
            className={`${classes.another} ${textButton.aligned}`}
            variant="subtle"
            onClick={() => setAdding(true)}
          >
            {words.another}
          </Button>
        )}
      </fieldset>
      {isAdding && (
        <form onSubmit={addOwn}>
          <Group gap="xs" align="end" mb="sm">
            <TextInput
              className={classes.own ?? ''}
              type="datetime-local"
              label={
                isSameLocalTimeInZones(now, clocks)
                  ? words.another
                  : words.anotherIn({ zone: formatZone(now, clocks.zone) })
              }
              autoFocus
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {words.add}
            </Button>
          </Group>
        </form>
      )}
      {courts.length > 1 && (
        <Select
          label={words.court}
          mb="sm"
          value={court}
          onChange={({ currentTarget }) => setCourt(currentTarget.value)}
          data={courts.map(({ placeId, name, address }) => ({ value: placeId, label: `${name}, ${address}` }))}
        />
      )}
      {error !== null && (
        <Text role="alert" c="red" size="sm" mb="xs">
          {error}
        </Text>
      )}
      <Button loading={isSending} onClick={send}>
        {words.send({ name: opponent })}
      </Button>
    </div>
  );
}
