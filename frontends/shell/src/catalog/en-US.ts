import { footerTexts, navigationTexts } from '@rally/contracts/gateway';

/** The texts of the frame around every page in English, in ICU message format. */
export default {
  skip: 'Skip to content',
  menu: 'Menu',
  navigation: 'Main',
  signOut: navigationTexts.signOut,
  loading: 'Loading',
  slow: 'This is taking longer than usual. It will appear as soon as it loads.',
  language: 'Language',
  footer: {
    copyright: '© {year} Rally',
    terms: footerTexts.terms,
    privacy: footerTexts.privacy,
    smsPolicy: footerTexts.smsPolicy,
  },
  colorScheme: { label: 'Color scheme', auto: 'System', light: 'Light', dark: 'Dark' },
  offline: {
    unknownAge: 'You are offline. What you see may be out of date.',
    savedAt: 'You are offline. This was saved {time} and may have changed.',
  },
  remote: {
    offline: 'You are offline',
    offlineHint: 'This section loads once you’re back online.',
    updating: 'This section is being updated',
    updatingHint: 'Reload the page. If that doesn’t help, try again in a few minutes.',
    failed: 'This section didn’t load',
    failedHint: 'Try again in a moment.',
    tryAgain: 'Try again',
  },
  queued: {
    yes: 'Your YES',
    no: 'Your NO',
    times: 'Your choice of times',
    sent: '{answer} was sent.',
    refused: '{answer} wasn’t sent. {reason}',
    ok: 'OK',
  },
} as const;
