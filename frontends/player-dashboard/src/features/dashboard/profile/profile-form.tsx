import { dashboardTexts, profileErrorTexts } from '@rally/contracts/players';
import { Button, Select, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { useAction, useUser } from '@rally/web-kit';
import { AvailabilityFields } from '../../../shared/availability/availability-fields.tsx';
import { splitCommaList, toAvailability } from '../../../shared/availability/parse-availability.ts';
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
      days: splitCommaList(user.availabilityDays),
      times: splitCommaList(user.availabilityTimeBlocks),
    },
    validate: {
      name: (name) => (name.trim() === '' ? profileErrorTexts.nameMissing : null),
      email: (email) => (isEmailOrEmpty(email) ? null : profileErrorTexts.emailInvalid),
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
      onSubmit={form.onSubmit(({ name, email, gender, opponentPreference, days, times }) =>
        save.mutate({
          body: {
            name: name.trim(),
            email: email.trim() || null,
            gender: toGender(gender),
            opponentGenderPreference: opponentPreference,
            ...toAvailability({ days, times }),
          },
        }),
      )}
    >
      <AvailabilityFields days={form.getInputProps('days')} times={form.getInputProps('times')} />
      <div className={classes.two}>
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email (optional)" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <Select label="Gender" data={genderOptions} {...form.getInputProps('gender')} />
        <Select
          label="Preferred opponent"
          data={opponentPreferenceOptions}
          {...form.getInputProps('opponentPreference')}
        />
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
