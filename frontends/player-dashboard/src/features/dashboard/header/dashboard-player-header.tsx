import { api } from '@rally/api-client';
import { Skeleton } from '@rally/ui';
import { MapPin } from '@rally/ui/icons';
import { useCall, useUser } from '@rally/web-kit';
import type { ReactNode } from 'react';
import { PhotoButton } from '../../../shared/photo/photo-button.tsx';
import { usePhotoUpload } from '../../../shared/photo/use-photo-upload.ts';
import { texts } from '../../../texts.ts';
import classes from './dashboard-player-header.module.css';

/** The player's photo, name, home court, sport, rating and record. */
export function DashboardPlayerHeader() {
  const { dashboard: words, profile: profileWords, sports, rating: ratingLabel, record } = texts();
  const user = useUser();
  const { sport } = user;
  const profile = useCall('GET /player/:id', { params: { id: user.id }, query: { sport } });
  const { upload, error, isBusy } = usePhotoUpload({
    accepts: (type) => type.startsWith('image/'),
    tooLarge: profileWords.photoErrors.tooLarge,
    failed: profileWords.photoErrors.uploadFailed,
    save: (profilePhoto) => api('POST /profile/home-court', { body: { profilePhoto } }),
  });
  const rating = sport === 'tennis' ? user.tennisRating : user.pickleballRating;
  const { wins = 0, losses = 0 } = profile.data ?? {};
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <PhotoButton
          name={user.name}
          photo={user.profilePhoto}
          size={76}
          accept="image/*"
          isBusy={isBusy}
          onChoose={(file) => void upload(file)}
        />
        <div className={classes.words}>
          <h1 className={classes.name}>{user.name ?? words.welcome}</h1>
          <p className={classes.place}>
            <MapPin size={16} aria-hidden />
            {user.homeCourtName ?? user.region ?? words.noCourt}
          </p>
        </div>
      </div>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <dl className={classes.facts}>
        <Fact label={words.sport} value={sports[sport]} />
        <Fact label={ratingLabel} value={<span className={classes.rating}>{rating.toFixed(2)}</span>} />
        <Fact
          label={record}
          value={
            profile.isPending ? (
              <Skeleton component="span" width="3ch" height="1.4em" display="inline-block" />
            ) : (
              `${wins}-${losses}`
            )
          }
        />
      </dl>
    </header>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
