import { Loader, PlayerAvatar } from '@rally/ui';
import { Camera } from '@rally/ui/icons';
import { texts } from '../../texts.ts';
import classes from './photo-button.module.css';

interface PhotoButtonProps {
  name: string | null;
  photo: string | null;
  size: number;
  /** The file types that the picker accepts. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** The player's photo as a button that opens the file picker. */
export function PhotoButton({ name, photo, size, accept, isBusy, onChoose }: PhotoButtonProps) {
  return (
    <label className={classes.photo}>
      <PlayerAvatar name={name} photo={photo} size={size} />
      <span className={classes.badge}>
        {isBusy ? <Loader size={14} color="dark" /> : <Camera size={16} aria-hidden />}
      </span>
      <input
        className={classes.input}
        type="file"
        aria-label={texts().profile.changePhoto}
        accept={accept}
        // A browser would take the focus from a disabled field.
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
