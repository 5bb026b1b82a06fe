import { api } from '@rally/api-client';
import {
  type MessagingPreference,
  messagingPreferenceLabels,
  messagingPreferences,
  photoBytesMax,
  photoMediaTypes,
  photoTexts,
  profileErrorTexts,
  settingsTexts,
} from '@rally/contracts/players';
import { Button, Select, Text, TextInput, toast, usePhoneFormat } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { useAction, useUser } from '@rally/web-kit';
import { PhotoButton } from '../../shared/photo/photo-button.tsx';
import { usePhotoUpload } from '../../shared/photo/use-photo-upload.ts';
import { getErrorText } from '../../shared/session/get-error-text.ts';
import {
  genderOptions,
  opponentPreferenceOptions,
  toGender,
  toOpponentPreference,
} from '../../shared/session/profile-options.ts';
import classes from './player-settings.module.css';

/** Photo, name, messaging preference, gender and preferred opponent. */
export function PlayerSettingsForm() {
  const user = useUser();
  const formatPhone = usePhoneFormat([user.phone]);
  const form = useForm({
    initialValues: {
      name: user.name ?? '',
      profilePhoto: user.profilePhoto ?? '',
      messaging: user.messagingPreference ?? defaultMessaging(user.phone),
      gender: user.gender ?? '',
      opponentPreference: toOpponentPreference(user.opponentGenderPreference),
    },
    validate: {
      name: (name) => (name.trim() === '' ? profileErrorTexts.nameMissing : null),
      profilePhoto: (url) => (url.trim() === '' || isHttpUrl(url.trim()) ? null : profileErrorTexts.photoNotUrl),
    },
  });
  const photo = usePhotoUpload({
    accepts: (type) => photoMediaTypes.some((one) => one === type),
    tooLarge: photoTexts.tooLargeInSettings,
    failed: photoTexts.settingsUploadFailed,
    save: async (profilePhoto) => {
      await api('PATCH /profile', { body: { profilePhoto } });
      form.setFieldValue('profilePhoto', profilePhoto);
    },
  });
  const save = useAction('PATCH /profile', {
    refresh: ['GET /me'],
    onSuccess: () => toast('Settings saved'),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ name, profilePhoto, messaging, gender, opponentPreference }) =>
        save.mutate({
          body: {
            name: name.trim(),
            profilePhoto: profilePhoto.trim() || null,
            messagingPreference: messaging,
            gender: toGender(gender),
            opponentGenderPreference: opponentPreference,
          },
        }),
      )}
    >
      <div className={classes.photo}>
        <PhotoButton
          name={user.name}
          photo={user.profilePhoto}
          size={84}
          accept={photoMediaTypes.join(',')}
          isBusy={photo.isBusy}
          onChoose={(file) => void photo.upload(file)}
        />
        <p className={classes.soft}>
          JPEG, PNG, GIF or WebP, up to {photoBytesMax / 1024 / 1024}MB. Visible to opponents.
        </p>
      </div>
      {photo.error !== null && (
        <p className={classes.error} role="alert">
          {photo.error}
        </p>
      )}
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label="Profile photo URL" inputMode="url" {...form.getInputProps('profilePhoto')} />
      <TextInput label="Phone" value={formatPhone(user.phone)} disabled description={settingsTexts.phoneElsewhere} />
      <Select
        label="Send messages via"
        data={messagingPreferences.map((one) => ({ value: one, label: messagingPreferenceLabels[one] }))}
        {...form.getInputProps('messaging')}
      />
      <Select label="Gender" data={genderOptions} {...form.getInputProps('gender')} />
      <Select
        label="Preferred opponent"
        data={opponentPreferenceOptions}
        {...form.getInputProps('opponentPreference')}
      />
      {save.error && (
        <Text role="alert" className={classes.error ?? ''}>
          {getErrorText(save.error, settingsTexts.saveFailed)}
        </Text>
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** WhatsApp outside of the US and Canada. */
function defaultMessaging(phone: string): MessagingPreference {
  return phone.startsWith('+1') ? 'sms' : 'whatsapp';
}
