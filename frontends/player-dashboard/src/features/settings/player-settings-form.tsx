import { api } from '@rally/api-client';
import {
  type MessagingPreference,
  messagingPreferences,
  photoBytesMax,
  photoMediaTypes,
} from '@rally/contracts/players';
import { Select, TextInput, toast, usePhoneFormat } from '@rally/ui';
import { useAction, useUser } from '@rally/web-kit';
import { SaveOrDiscard } from '../../shared/draft/save-or-discard.tsx';
import { useDraftForm } from '../../shared/draft/use-draft-form.ts';
import { ErrorText } from '../../shared/error-text/error-text.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { PhotoButton } from '../../shared/photo/photo-button.tsx';
import { usePhotoUpload } from '../../shared/photo/use-photo-upload.ts';
import { getErrorTextOrFallback } from '../../shared/session/get-error-text-or-fallback.ts';
import {
  listGenderOptions,
  listOpponentPreferenceOptions,
  toGender,
  toOpponentPreference,
} from '../../shared/session/profile-options.ts';
import { texts } from '../../texts.ts';
import classes from './player-settings.module.css';

const draftName = 'settings';

/** Photo, name, messaging preference, gender and preferred opponent. */
export function PlayerSettingsForm() {
  const { profile, settings: words } = texts();
  const user = useUser();
  const formatPhone = usePhoneFormat([user.phone]);
  const save = useAction('PATCH /profile', {
    refresh: ['GET /me'],
    onSuccess: () => {
      form.forgetDraft();
      toast(words.saved);
    },
  });
  const saved = {
    name: user.name ?? '',
    profilePhoto: user.profilePhoto ?? '',
    messaging: user.messagingPreference ?? defaultMessaging(user.phone),
    gender: user.gender ?? '',
    opponentPreference: toOpponentPreference(user.opponentGenderPreference),
  };
  const form = useDraftForm(draftName, saved, {
    validate: {
      name: (name) => (name.trim() === '' ? profile.errors.nameMissing : null),
      profilePhoto: (url) => (url.trim() === '' || isHttpUrl(url.trim()) ? null : profile.errors.photoNotUrl),
    },
    serverError: save.error,
  });
  const photo = usePhotoUpload({
    accepts: (type) => photoMediaTypes.some((one) => one === type),
    tooLarge: profile.photoErrors.tooLargeInSettings,
    failed: profile.photoErrors.settingsUploadFailed,
    save: async (profilePhoto) => {
      await api('PATCH /profile', { body: { profilePhoto } });
      form.setFieldValue('profilePhoto', profilePhoto);
    },
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
      <div className={classes.groups}>
        <Panel title={words.aboutYou}>
          <div className={classes.photo}>
            <PhotoButton
              name={user.name}
              photo={user.profilePhoto}
              size={84}
              accept={photoMediaTypes.join(',')}
              isBusy={photo.isBusy}
              onChoose={(file) => void photo.upload(file)}
            />
            <p className={classes.soft}>{words.photoHint({ size: photoBytesMax / 1024 / 1024 })}</p>
          </div>
          <ErrorText text={photo.error} />
          <TextInput label={profile.name} autoComplete="name" {...form.getInputProps('name')} />
          <TextInput label={words.photoUrl} inputMode="url" {...form.getInputProps('profilePhoto')} />
          <TextInput label={words.phone} value={formatPhone(user.phone)} disabled description={words.phoneElsewhere} />
        </Panel>
        <Panel title={words.preferences}>
          <Select
            label={words.messaging}
            data={messagingPreferences.map((one) => ({ value: one, label: words.messagingPreferences[one] }))}
            {...form.getInputProps('messaging')}
          />
          <Select label={profile.gender} data={listGenderOptions()} {...form.getInputProps('gender')} />
          <Select
            label={profile.opponentPreference}
            data={listOpponentPreferenceOptions()}
            {...form.getInputProps('opponentPreference')}
          />
        </Panel>
      </div>
      <ErrorText text={form.generalError && getErrorTextOrFallback(form.generalError, words.saveFailed)} />
      <SaveOrDiscard
        form={draftName}
        label={words.save}
        isSaving={save.isPending}
        hasChanges={form.hasChanges}
        onDiscard={form.discardChanges}
      />
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
