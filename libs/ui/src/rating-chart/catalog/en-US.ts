/** The dates of the chart in English, in ICU message format. */
export default {
  day: '{month} {day}, {year}',
  month: '{month} {year}',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
