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
  chart: {
    day: '{month} {day}, {year}',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
} as const;
