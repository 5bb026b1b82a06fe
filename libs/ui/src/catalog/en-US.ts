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
  milesShort: '{miles} mi',
  ratingUp: 'up',
  ratingDown: 'down',
  table: {
    rows: '{total, plural, one {# row} other {# rows}}',
    rowsOf: '{first, number}–{last, number} of {total, plural, one {# row} other {# rows}}',
    previous: 'Previous',
    next: 'Next',
    selectRow: 'Select row',
    selectNamedRow: 'Select {name}',
    selectAllRows: 'Select all rows on this page',
  },
} as const;
