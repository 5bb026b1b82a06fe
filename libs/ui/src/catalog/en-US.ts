import { sportLabels } from '@rally/contracts/players';

/** The texts of the components in English, in ICU message format. */
export default {
  yes: 'Yes',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  tryAgain: 'Try again',
  sport: 'Sport',
  sports: sportLabels,
} as const;
