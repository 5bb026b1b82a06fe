import { type ClosedWeekReason, cancellationResponseHours } from '@rally/contracts/matchmaking';

const noOtherMatch = 'No tendrás otro partido esa semana';

/** Why a player gets no other match in the week of a canceled one, in Spanish as spoken in the United States. */
export const spanishClosedWeekTexts = {
  canceled: `${noOtherMatch}, porque cancelaste el tuyo. Contáctanos si no tuviste otra opción.`,
  unconfirmed: `${noOtherMatch}, a menos que tu rival, en ${cancellationResponseHours} horas, o nuestro equipo confirme por qué cancelaste.`,
  no_show_open: `${noOtherMatch} hasta que se resuelva el reporte: en ${cancellationResponseHours} horas o por decisión de nuestro equipo.`,
  missed: `${noOtherMatch}, porque no llegaste al tuyo. Contáctanos si no fue así.`,
  no_answer: `${noOtherMatch}, porque no le respondiste a tu rival. Contáctanos si le respondiste.`,
  opponent_seen: `${noOtherMatch}: el partido cuyo rival ya viste cuenta como el tuyo.`,
  former_account: `${noOtherMatch}: la cuenta que este número tenía antes ya tuvo uno. Contáctanos si no era tuya.`,
} as const satisfies Record<ClosedWeekReason, string>;
