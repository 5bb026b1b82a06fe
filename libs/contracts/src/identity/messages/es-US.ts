import { magicLinkTtlSeconds } from '../sign-in/magic-link-lifetime.ts';
import { codeTtlSeconds } from '../sign-in/one-time-code-limits.ts';
import type { IdentityMessageTexts } from './en-US.ts';

/** Worded without á, í, ó and ú, which the SMS alphabet (GSM-7) lacks: they would double the segments of each message. */
export const spanishIdentityMessages: IdentityMessageTexts = {
  code: ({ code, domain }) =>
    `Tu clave de Rally es ${code}. Vence en ${codeTtlSeconds / 60} minutos. No la compartas.\n\n@${domain} #${code}`,
  closeAccountCode: ({ code, domain }) =>
    `${code} cierra tu cuenta de Rally para siempre. Vence en ${codeTtlSeconds / 60} minutos. No la compartas. ¿No la pediste? Ignora este mensaje.\n\n@${domain} #${code}`,
  phoneChangeCode: ({ code, domain }) =>
    `Tu clave de Rally para cambiar de teléfono es ${code}. Vence en ${codeTtlSeconds / 60} minutos. No la compartas.\n\n@${domain} #${code}`,
  loginLink: ({ url }) =>
    `Entra a Rally: ${url}\nEste enlace sirve una sola vez y vence en ${magicLinkTtlSeconds / 60} minutos. ¿No lo pediste? Ignora este mensaje.`,
  lockout: () =>
    'Rally: hubo demasiados intentos con claves equivocadas para tu celular. Hasta mañana nadie puede entrar desde un equipo nuevo. Tu cuenta no corre peligro, y los equipos que ya usaste funcionan.',
  phoneChanged: ({ newPhone }) =>
    `Rally: el teléfono de tu cuenta va a cambiar a uno que termina en ${newPhone.slice(-4)}. ¿No lo pediste? Responde HELP y avisa de inmediato.`,
};
