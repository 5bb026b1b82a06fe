import type { Translation } from '@rally/ui/translation';
import type english from './en-US.ts';

/** The texts of the shared parts in Spanish as spoken in the United States. */
export default {
  signIn: {
    phoneMissing: 'Escribe tu número de teléfono',
    phoneInvalid: 'Escribe un número de teléfono válido',
    codeFormat: 'Escribe el código de 6 dígitos',
    newCodeSent: 'Te enviamos un código nuevo.',
    triesLeft:
      '{count, plural, =0 {Ya no te quedan intentos. Pide un código nuevo.} one {Te queda # intento.} other {Te quedan # intentos.}}',
    tryAgainInSeconds: 'Puedes volver a intentarlo en {count, plural, one {# segundo} other {# segundos}}.',
    tryAgainInMinutes: 'Puedes volver a intentarlo en {count, plural, one {# minuto} other {# minutos}}.',
    tryAgainInHours: 'Puedes volver a intentarlo en {count, plural, one {# hora} other {# horas}}.',
  },
} as const satisfies Translation<typeof english>;
