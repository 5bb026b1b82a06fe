import { availabilityDays, dashboardTexts, profileTexts, timeBlockLabels, timeBlocks } from '@rally/contracts/players';
import { Button, Select, TextInput, toast } from '@rally/ui';
import { Chip, useForm } from '@rally/ui/forms';
import { useAction, useUser } from '@rally/web-kit';
import { getErrorText } from '../../../shared/session/get-error-text.ts';
import { isEmailOrEmpty } from '../../../shared/session/is-email-or-empty.ts';
import {
  genderOptions,
  opponentPreferenceOptions,
  toGender,
  toOpponentPreference,
} from '../../../shared/session/profile-options.ts';
import classes from './profile.module.css';

/** Name, gender, preferred opponent, and the days and times the player is available. */
export function ProfileForm() {
  const user = useUser();
  const form = useForm({
    initialValues: {
      name: user.name ?? '',
      email: user.email ?? '',
      gender: user.gender ?? '',
      opponentPreference: toOpponentPreference(user.opponentGenderPreference),
      days: splitList(user.availabilityDays),
      blocks: splitList(user.availabilityTimeBlocks),
    },
    validate: {
      name: (name) => (name.trim() === '' ? profileTexts.nameMissing : null),
      email: (email) => (isEmailOrEmpty(email) ? null : profileTexts.emailInvalid),
    },
  });
  const save = useAction('POST /profile/home-court', {
    refresh: ['GET /me'],
    onSuccess: () => toast('Profile saved'),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ name, email, gender, opponentPreference, days, blocks }) =>
        save.mutate({
          body: {
            name: name.trim(),
            email: email.trim() || null,
            gender: toGender(gender),
            opponentGenderPreference: opponentPreference,
            availabilityDays: joinInOrder(availabilityDays, days),
            availabilityTimeBlocks: joinInOrder(timeBlocks, blocks),
          },
        }),
      )}
    >
      <fieldset className={classes.group}>
        <legend>Days you can play</legend>
        <Chip.Group multiple {...form.getInputProps('days')}>
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
        <Chip.Group multiple {...form.getInputProps('blocks')}>
          <div className={classes.chips}>
            {timeBlocks.map((block) => (
              <Chip key={block} value={block}>
                {timeBlockLabels[block]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      <div className={classes.two}>
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email (optional)" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <Select label="Gender" data={genderOptions} {...form.getInputProps('gender')} />
        <Select label="Preferred opponent" data={opponentPreferenceOptions} {...form.getInputProps('wish')} />
      </div>
      {save.error && (
        <p className={classes.error} role="alert">
          {getErrorText(save.error, dashboardTexts.saveFailed)}
        </p>
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          Save profile
        </Button>
      </div>
    </form>
  );
}

function splitList(list: string | null): string[] {
  return (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The chosen options as a comma-separated list in their original order; null for none. */
function joinInOrder(words: readonly string[], chosen: readonly string[]): string | null {
  return words.filter((word) => chosen.includes(word)).join(',') || null;
}
