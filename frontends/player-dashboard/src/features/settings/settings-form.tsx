import { api } from '@rally/api-client';
import {
  type MessagingPreference,
  messagingPreferenceLabels,
  messagingPreferences,
  photoBytesMax,
  photoMediaTypes,
  photoTexts,
  profileTexts,
  settingsTexts,
} from '@rally/contracts/players';
import { Button, Select, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { useAction, useUser } from '@rally/web-kit';
import { PhotoButton } from '../../shared/photo/photo-button.tsx';
import { usePhotoUpload } from '../../shared/photo/use-photo-upload.ts';
import { genderChoices, genderOf, wishChoices, wishOf } from '../../shared/session/profile-choices.ts';
import { textOf } from '../../shared/session/text-of.ts';
import classes from './settings.module.css';

/** Photo, name, where messages go, and whom one wants to play. */
export function SettingsForm() {
  const user = useUser();
  const form = useForm({
    initialValues: {
      name: user.name ?? '',
      profilePhoto: user.profilePhoto ?? '',
      messaging: user.messagingPreference ?? messagingDefault(user.phone),
      gender: user.gender ?? '',
      wish: wishOf(user.opponentGenderPreference),
    },
    validate: {
      name: (name) => (name.trim() === '' ? profileTexts.nameMissing : null),
      profilePhoto: (url) => (url.trim() === '' || isWebAddress(url.trim()) ? null : profileTexts.photoNotUrl),
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
      onSubmit={form.onSubmit(({ name, profilePhoto, messaging, gender, wish }) =>
        save.mutate({
          body: {
            name: name.trim(),
            profilePhoto: profilePhoto.trim() || null,
            messagingPreference: messaging,
            gender: genderOf(gender),
            opponentGenderPreference: wish,
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
          busy={photo.busy}
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
      <TextInput label="Phone" value={user.phone} disabled description={settingsTexts.phoneFixed} />
      <Select
        label="Send messages via"
        data={messagingPreferences.map((one) => ({ value: one, label: messagingPreferenceLabels[one] }))}
        {...form.getInputProps('messaging')}
      />
      <Select label="Gender" data={genderChoices} {...form.getInputProps('gender')} />
      <Select label="Preferred opponent" data={wishChoices} {...form.getInputProps('wish')} />
      {save.error && (
        <Text role="alert" className={classes.error ?? ''}>
          {textOf(save.error, settingsTexts.saveFailed)}
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

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Outside the US and Canada messages come by WhatsApp. */
function messagingDefault(phone: string): MessagingPreference {
  return phone.startsWith('+1') ? 'sms' : 'whatsapp';
}
