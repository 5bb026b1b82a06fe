import type { ReplyFor } from '@rally/api-client';
import { formatDate, formatDay } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';

type Found = ReplyFor<'GET /admin/user/:phone'>;
type UserConsent = NonNullable<Found['user']>['textConsent'];
type SubscriberConsent = NonNullable<Found['subscriber']>['textConsent'];

/** The consent to texts of an account: when it was given, and to which wording. */
export function describeTextConsent(consent: UserConsent): string {
  const { console: words } = texts();
  if (!consent) return words.noConsentToTexts;
  return words.consentGiven({ date: formatDate(consent.givenAt), wording: describeConsentWording(consent) });
}

/** The wording that was agreed to, with the day of its version. */
export function describeConsentWording({ wording, version }: NonNullable<UserConsent | SubscriberConsent>): string {
  const { console: words } = texts();
  const names = {
    signup: words.englishWording,
    signupSpanish: words.spanishWording,
    policies: words.policiesWording,
  };
  return names[wording]({ date: formatDay(version) });
}
