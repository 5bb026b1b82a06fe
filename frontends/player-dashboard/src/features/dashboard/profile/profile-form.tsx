import { parseCommaList } from '@rally/contracts/players';
import { Select, TextInput, toast } from '@rally/ui';
import { useAction, useUser } from '@rally/web-kit';
import { AvailabilityFields } from '../../../shared/availability/availability-fields.tsx';
import { toProfileAvailability } from '../../../shared/availability/to-profile-availability.ts';
import { SaveOrDiscard } from '../../../shared/draft/save-or-discard.tsx';
import { useDraftForm } from '../../../shared/draft/use-draft-form.ts';
import { ErrorText } from '../../../shared/error-text/error-text.tsx';
import { getErrorTextOrFallback } from '../../../shared/session/get-error-text-or-fallback.ts';
import { isEmailOrEmpty } from '../../../shared/session/is-email-or-empty.ts';
import {
  listGenderOptions,
  listOpponentPreferenceOptions,
  toGender,
  toOpponentPreference,
} from '../../../shared/session/profile-options.ts';
import { texts } from '../../../texts.ts';
import classes from './profile.module.css';

const draftName = 'profile';

/** Name, gender, preferred opponent, and the days and times the player is available. */
export function ProfileForm() {
  const { profile: words, profileTab } = texts();
  const user = useUser();
  const save = useAction('POST /profile/home-court', {
    refresh: ['GET /me'],
    onSuccess: () => {
      form.forgetDraft();
      toast(profileTab.saved);
    },
  });
  const saved = {
    name: user.name ?? '',
    email: user.email ?? '',
    gender: user.gender ?? '',
    opponentPreference: toOpponentPreference(user.opponentGenderPreference),
    days: parseCommaList(user.availabilityDays),
    times: parseCommaList(user.availabilityTimeBlocks),
  };
  const form = useDraftForm(draftName, saved, {
    validate: {
      name: (name) => (name.trim() === '' ? words.errors.nameMissing : null),
      email: (email) => (isEmailOrEmpty(email) ? null : words.errors.emailInvalid),
    },
    serverError: save.error,
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
            ...toProfileAvailability({ days, times }),
          },
        }),
      )}
    >
      <AvailabilityFields days={form.getInputProps('days')} times={form.getInputProps('times')} />
      <div className={classes.two}>
        <TextInput label={words.name} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label={words.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <Select label={words.gender} data={listGenderOptions()} {...form.getInputProps('gender')} />
        <Select
          label={words.opponentPreference}
          data={listOpponentPreferenceOptions()}
          {...form.getInputProps('opponentPreference')}
        />
      </div>
      <ErrorText text={form.generalError && getErrorTextOrFallback(form.generalError, profileTab.saveFailed)} />
      <SaveOrDiscard
        form={draftName}
        label={profileTab.save}
        isSaving={save.isPending}
        hasChanges={form.hasChanges}
        onDiscard={form.discardChanges}
      />
    </form>
  );
}
