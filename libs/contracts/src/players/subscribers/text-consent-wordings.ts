import { messagesPerWeekMax } from '../../notifications/weekly-message-cap.ts';

/** The wordings of the consent to texts, by key. A new wording gets a new version in each language; consents still refer to old ones. */
export const textConsentWordings = {
  signup: {
    version: '2026-11-23',
    text: `I agree to receive texts from Rally about my matches: up to ${messagesPerWeekMax} a week, message and data rates may apply. Reply STOP to opt out, HELP for help.`,
  },
  /** The same in Spanish, with the same version. */
  signupSpanish: {
    version: '2026-11-23',
    text: `Acepto recibir mensajes de texto de Rally sobre mis partidos: hasta ${messagesPerWeekMax} por semana; pueden aplicarse tarifas de mensajes y datos. Responde STOP para cancelar, HELP para recibir ayuda.`,
  },
  /** For signups and accounts from before the checkbox for texts; no longer offered. */
  policies: {
    version: '2026-11-21',
    text: 'I am 18 or older and agree to the Terms, the Privacy Policy and the SMS Policy.',
  },
} as const;
