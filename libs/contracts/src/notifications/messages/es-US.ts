import {
  attendanceReportableMinutesBeforeStart,
  attendanceReportableUntilMinutesAfterStart,
} from '../../matchmaking/arrangement/match-day-rules.ts';
import {
  proposedTimesMax,
  rescheduleHoursBeforeStartMin,
  rescheduleHoursLeftToPlayMin,
  timeOfferRoundsMax,
} from '../../matchmaking/arrangement/match-time-limits.ts';
import {
  cancellationResponseHours,
  cancellationsAfterRevealMax,
  cancellationsAfterRevealPeriodDays,
} from '../../matchmaking/cancellation/cancellation-rules.ts';
import {
  cancellationExcusableDaysAfterMatch,
  noShowReportableAfterMinutes,
  noShowReportableUntilDays,
} from '../../matchmaking/cancellation/get-no-show-report-period.ts';
import type { CancelReason, ClosedWeekReason, UnpairedReason } from '../../matchmaking/enums.ts';
import type { matchmakingErrors } from '../../matchmaking/errors.ts';
import { threadMessagesMax } from '../../matchmaking/threads/thread-limits.ts';
import { matchingRadiusMiles } from '../../matchmaking/weekly-run/matching-radius.ts';
import { reliabilityCountedMilesMax } from '../../matchmaking/weekly-run/reliability-distance-limit.ts';
import { restDaysAfterPlayedMatch } from '../../matchmaking/weekly-run/rest-after-match.ts';
import { formatPrice } from '../../payments/money.ts';
import { matchFeeCents } from '../../payments/prices.ts';
import type { Sport } from '../../players/enums.ts';
import { confirmationExpiryDays } from '../../scoring/scores/score-confirmation-period.ts';
import { scoreSubmissionsMax } from '../../scoring/scores/score-limits.ts';
import { messagesPerWeekMax } from '../weekly-message-cap.ts';
import type { NotificationMessages } from './en-US.ts';
import { replyWords, scoreExamples } from './reply-help-line.ts';

// Worded without á, í, ó and ú, which the SMS alphabet (GSM-7) lacks: they would double the segments of each message.

const matchName = { tennis: 'partido de tenis', pickleball: 'partido de pickleball' } satisfies Record<Sport, string>;
const sportName = { tennis: 'tenis', pickleball: 'pickleball' } satisfies Record<Sport, string>;

const days: NotificationMessages['days'] = {
  weekdays: 'de lunes a viernes',
  weekends: 'en fin de semana',
  anyDay: 'toda la semana',
  noOverlap: 'Horario flexible',
  // Short, as in calendars: "sábado" has an accent that the SMS alphabet lacks.
  names: { Mon: 'lun', Tue: 'mar', Wed: 'mié', Thu: 'jue', Fri: 'vie', Sat: 'sab', Sun: 'dom' },
  timeBlocks: { Morning: 'por la mañana', Afternoon: 'por la tarde', Evening: 'por la noche' },
};

const canceledBecause = {
  weather: 'mal tiempo',
  injury: 'problemas de salud',
  mutual: 'los dos lo acordaron',
  late_cancel: 'no puede jugar',
  no_show: 'no llegaste',
} satisfies Record<CancelReason, string>;

const closedWeek = {
  canceled:
    'No tienes otro partido esa semana porque cancelaste el tuyo. Si no tuviste alternativa, avisa a nuestro equipo.',
  unconfirmed: `Para tener otro partido esa semana, tu rival debe confirmar el motivo antes de ${cancellationResponseHours} horas, o nuestro equipo aceptarlo.`,
  no_show_open: `No tienes otro partido esa semana hasta que se aclare la ausencia, en ${cancellationResponseHours} horas o por nuestro equipo.`,
  missed: 'No tienes otro partido esa semana porque faltaste al tuyo. Si no es cierto, avisa a nuestro equipo.',
  no_answer:
    'No tienes otro partido esa semana porque no respondiste a tu rival. Si respondiste, avisa a nuestro equipo.',
  opponent_seen: 'No tienes otro partido esa semana: el del rival que ya viste cuenta como tuyo.',
  former_account:
    'No tienes otro partido esa semana: la cuenta anterior de este celular ya tuvo uno. Si no era tuya, avisa a nuestro equipo.',
} satisfies Record<ClosedWeekReason, string>;

const unpairedBecause = {
  profile_incomplete: 'Falta completar tu perfil. Agrega nombre, nivel y zona para poder emparejarte.',
  no_location: 'No sabemos en qué zona juegas. Agrega tu ZIP o tu cancha local para poder emparejarte.',
  already_matched: 'Ya tienes un partido esa semana.',
  cooldown: `Va ${formatDaysAsWeeks(restDaysAfterPlayedMatch)} entre partidos, y no tienes nada libre para entonces. Ayuda agregar fechas a tu perfil.`,
  nobody_near: `Nadie a menos de ${matchingRadiusMiles} millas quiso partido. Ayuda tener una cancha local cerca de otros jugadores.`,
  level: 'Nadie de tu nivel quiso partido. Revisa que el nivel de tu perfil sea el correcto.',
  gender_wish: 'Las preferencias de rival no dejaron a nadie cerca. Una preferencia abierta te da otros rivales.',
  reliability: 'El porcentaje de partidos completados no te daba rival cerca. Jugar tus partidos sube el tuyo.',
  availability: 'Nadie cerca tiene libre el mismo horario. Ayuda agregar horarios a tu perfil.',
  recent_opponents: 'Acabas de jugar con los rivales cercanos que te quedan bien. Ayuda agregar horarios a tu perfil.',
  quality: 'No hubo un rival adecuado cerca. Ayuda agregar horarios a tu perfil.',
  odd_one_out: 'Tus rivales posibles quedaron con otra gente. Tu espera cuenta a tu favor la siguiente vez.',
  canceled_often: `Pasaste de ${cancellationsAfterRevealMax} cancelaciones en ${formatDaysAsWeeks(cancellationsAfterRevealPeriodDays)}. Habla con nuestro equipo.`,
} satisfies Record<UnpairedReason, string>;

type MatchErrorCode = (typeof matchmakingErrors)[keyof typeof matchmakingErrors]['code'];

/** Why a word about a match changed nothing, by the code of the error. */
const refusals: Partial<Record<MatchErrorCode | 'invalid_request', string>> = {
  invalid_request: 'Ese texto no se puede enviar. Escribe otro.',
  match_time_changed: 'La hora de este partido ha cambiado.',
  match_started: 'Este partido ya ha empezado. Si no lo pudiste jugar, responde SUSPENDER.',
  match_not_approved: 'Este partido ya no se puede cambiar.',
  reschedule_too_late: `Quedan menos de ${rescheduleHoursLeftToPlayMin} horas para jugar este partido. Si no puedes, responde SUSPENDER.`,
  reschedule_too_close: `Faltan menos de ${rescheduleHoursBeforeStartMin} horas para tu partido. Si llegas tarde, responde TARDE; si no puedes, SUSPENDER.`,
  time_agreed: 'Este partido ya tiene hora. Responde REPROGRAMAR para cambiarla.',
  time_offers_used_up: `Ya propusieron horarios ${timeOfferRoundsMax} veces. Elige el que sugerimos o cancela el partido.`,
  attendance_not_open: `Puedes avisar que vas tarde o que llegaste desde ${attendanceReportableMinutesBeforeStart / 60} horas antes del partido hasta ${attendanceReportableUntilMinutesAfterStart / 60} horas tras su inicio.`,
  no_show_too_early: `Puedes avisar que tu rival no vino desde ${noShowReportableAfterMinutes} minutos tras el inicio del partido.`,
  no_show_too_late: `Ya pasaron ${formatDaysAsWeeks(noShowReportableUntilDays)} desde el partido para avisar que tu rival no vino.`,
  cancellation_too_late: `Ya pasaron ${formatDaysAsWeeks(cancellationExcusableDaysAfterMatch)} desde el partido para cancelarlo por ese motivo.`,
  score_submitted:
    'Este partido ya tiene marcador. Si no es correcto, puedes disputarlo. Nuestro equipo puede anularlo.',
  opponent_locked: 'Primero paga la cuota del partido.',
  rematch_not_possible: 'No se puede pedir la revancha de este partido.',
  thread_closed: 'Ya no puedes enviar mensajes en este partido.',
  thread_full: `Un partido tiene hasta ${threadMessagesMax} mensajes. Llama o escribe a tu rival.`,
  too_many_thread_messages: 'Son demasiados mensajes. Espera unos minutos.',
};

const match: NotificationMessages['match'] = {
  on: (sport, opponent, phone) =>
    `Rally: ¡ya tienes ${matchName[sport]}! Juegas contra ${opponent ?? 'tu rival'}, ${phone}.`,
  pickTime: (times, court) => `Elige un horario${formatCourt(court)}: ${endSentence(times)}`,
  suggested: (time, court) => `Sugerencia: ${endSentence(`${time}${formatCourt(court)}`)}`,
  bothFree: (daysOfWeek, timesOfDay) =>
    `Los dos pueden ${[daysOfWeek, ...(timesOfDay === '' ? [] : [timesOfDay])].join(', ')}.`,
  noSharedDay: `${days.noOverlap}.`,
  submitScore: 'Reporta tu marcador antes de que termine la semana para cuidar tu confiabilidad.',
  farMatch: `Los partidos que pasan de ${reliabilityCountedMilesMax} millas no afectan tu confiabilidad.`,
  canceled: (sport) =>
    `Rally: tu ${matchName[sport]} se ha cancelado. No afecta tu confiabilidad, salvo que cancelaras tarde.`,
  opponentSilent: (sport) =>
    `Rally: tu rival no ha respondido, y por eso cancelamos tu ${matchName[sport]}. No cuenta en tu contra. Quedas en lista de espera: te escribimos si encontramos otro rival esta semana.`,
  unanswered: (sport, isCounted, link) =>
    [
      `Rally: tu rival te propuso horarios para tu ${matchName[sport]} y no respondiste, por eso lo cancelamos.`,
      ...(isCounted ? ['Cuenta como partido no jugado.'] : []),
      `Te preguntaremos por la semana que viene. ¿Es un error? ${link}`,
    ].join(' '),
  notRevealed: (sport, hasSeenOpponent, link) =>
    hasSeenOpponent
      ? `Rally: tu rival no ha pagado a tiempo la cuota, y por eso se cancela tu ${matchName[sport]}. Si la pagaste, te la devolvemos. Busca otro rival: ${link}`
      : `Rally: ya no hay tiempo para ver a tu rival, y por eso se cancela tu ${matchName[sport]}. Busca otro rival: ${link}`,
  canceledByYou: (sport, reason) =>
    `Rally: avisamos a tu rival que tu ${matchName[sport]} se cancela. ${closedWeek[reason === null || reason === 'late_cancel' ? 'canceled' : reason === 'no_show' ? 'no_show_open' : 'unconfirmed']}`,
  weekReopened: (sport, standbyAt, link) =>
    standbyAt === null
      ? `Rally: el caso de tu ${matchName[sport]} cancelado queda cerrado. No cuenta en tu contra.`
      : `Rally: el caso de tu ${matchName[sport]} cancelado queda cerrado y puedes jugar esa semana. Volvemos a emparejar el ${endSentence(standbyAt)} Entra a la lista de espera: ${link}`,
  reportedNoShow: (sport, link) =>
    `Rally: tu rival dice que no llegaste a tu ${matchName[sport]}. Si llegaste, responde MAL antes de ${cancellationResponseHours} horas; si es cierto, OK. Detalles: ${link}`,
  confirmCancellation: (sport, reason, link) =>
    `Rally: tu rival ha cancelado tu ${matchName[sport]}${reason === null ? '' : `: ${canceledBecause[reason]}`}. ¿Es cierto? Responde OK o MAL antes de ${cancellationResponseHours} horas. Detalles: ${link}`,
  cancellationConfirmed: 'Rally: gracias, anotamos que el motivo es cierto.',
  cancellationContested: 'Rally: gracias, anotamos que no es cierto para ti. Nuestro equipo lo va a revisar.',
};

const times: NotificationMessages['times'] = {
  offered: (sport, opponent, offered, court, choose) =>
    `Rally: para tu ${matchName[sport]}, ${opponent} puede${formatCourt(court)}: ${endSentence(offered)} ${choose}`,
  suggested: (sport, suggested, court, choose) =>
    `Rally: tu ${matchName[sport]} sigue sin hora. Los dos pueden ${endSentence(`${suggested}${formatCourt(court)}`)} ${choose}`,
  reminder: (sport, opponent, proposed, court, choose) =>
    `Rally: ¿a qué hora puedes jugar tu ${matchName[sport]} con ${opponent}${formatCourt(court)}? ${endSentence(proposed)} ${choose}`,
  choose: (count, link) => `Responde ${formatChoiceNumbers(count)}, u OTRO para proponer tus horarios: ${link}`,
  which: (count, isWeekAsked) =>
    `Rally: genial, ¿qué horario te sirve? Responde ${formatChoiceNumbers(count)}, u OTRO para proponer los tuyos.${isWeekAsked ? countMeIn : ''}`,
  noneOfThem: (isWeekAsked) =>
    `Rally: ¿ninguno te sirve? Responde los tuyos, p. ej. "vie 7 p.m.", o SUSPENDER para no jugar.${isWeekAsked ? notNextWeek : ''}`,
  notUnderstood: (count) =>
    `Rally: disculpa, no entendimos. Sobre tu partido, responde ${formatChoiceNumbers(count)} para elegir un horario, uno tuyo, p. ej. "vie 7 p.m.", o MSG y un texto para tu rival.`,
  own: (link) =>
    `Rally: ¿a qué hora puedes jugar tu partido? Responde hasta ${proposedTimesMax} horarios, p. ej. "vie 7 p.m., dom 2 p.m.", o elige sin entrar a tu cuenta: ${link}`,
  courtUnknown: (courts, link) =>
    courts.length === 0
      ? `Rally: no podemos poner esa cancha por mensaje. Elige hora y cancha: ${link}`
      : `Rally: no conocemos esa cancha. Para este partido puedes elegir ${formatCourts(courts)}. Responde p. ej. "2 en ${courts[0]}".`,
  courts: (courts, link) =>
    courts.length === 0
      ? `Rally: no hay cancha para elegir por ahora. Mira tu partido: ${link}`
      : `Rally: puedes jugar en ${formatCourts(courts)}. Responde una hora con su cancha, p. ej. "2 en ${courts[0]}" o "vie 7 p.m. en ${courts.at(-1)}".`,
  hourMissing: (link) =>
    `Rally: ¿a qué hora puedes jugar tu partido? Responde fecha y hora, p. ej. "vie 7 p.m.", o elige: ${link}`,
  chosen: (sport, chosen) =>
    `Rally: ¡gracias! Le propusimos a tu rival ${endSentence(chosen)} Te avisamos cuando tu ${matchName[sport]} tenga hora.`,
  alreadyAgreed: (sport, time, link) =>
    `Rally: tu ${matchName[sport]} ya tiene hora: ${endSentence(time)} Para cambiarla: ${link}`,
  offersUsedUp: (sport, link) =>
    `Rally: por ahora no puedes proponer otros horarios para tu ${matchName[sport]}. Elige uno de los que hay o espera a tu rival: ${link}`,
  notOpen: (sport, link) => `Rally: ese horario para tu ${matchName[sport]} ya no vale. Mira: ${link}`,
  agreed: (sport, opponent, time, court) =>
    `Rally: listo. Tu ${matchName[sport]} con ${opponent} es el ${endSentence(`${time}${formatCourt(court)}`)}`,
  reopened: (sport, opponent, link) =>
    `Rally: ${opponent} no puede jugar tu ${matchName[sport]} a la hora acordada. Elige otra: ${link}`,
  reopenedWith: (sport, opponent, proposed, choose) =>
    `Rally: ${opponent} no puede jugar tu ${matchName[sport]} a la hora acordada. Los dos pueden ${endSentence(proposed)} ${choose}`,
};

const matchDay: NotificationMessages['matchDay'] = {
  unnamedOpponent: 'Tu rival',
  reminder: (sport, opponent, time, court) =>
    `Rally: tu ${matchName[sport]} con ${opponent} es el ${endSentence(`${time}${formatCourt(court)}`)} Responde C para confirmar, R para cambiar la hora.`,
  late: (sport, opponent) => `Rally: ${opponent} va tarde a tu ${matchName[sport]}, pero ya viene en camino.`,
  confirmed: (opponent, time) => `Rally: gracias, confirmaste para el ${endSentence(time)} ${opponent} lo puede ver.`,
  rescheduled: (sport, opponent, proposed, choose) =>
    `Rally: entendido. Le diremos a ${opponent} que necesitas otra hora para tu ${matchName[sport]}. Los dos pueden ${endSentence(proposed)} ${choose}`,
  rescheduledWithoutTimes: (sport, opponent, link) =>
    `Rally: entendido. Le diremos a ${opponent} que necesitas otra hora para tu ${matchName[sport]}. Sugiere una: ${link}`,
  lateToldOpponent: (opponent) => `Rally: entendido. Le diremos a ${opponent} que vas tarde.`,
  arrived: (opponent) => `Rally: entendido. ${opponent} puede ver que ya llegaste.`,
  written: (sport, opponent, link) =>
    `Rally: ${opponent} te ha escrito sobre tu ${matchName[sport]}. Responde LEER para leerlo, o abre ${link}`,
  messageSent: (opponent) => `Rally: le pasamos tu mensaje a ${opponent}.`,
  messages: (opponent, texts) =>
    `${opponent} te ha escrito: ${texts.map((text) => `"${text}"`).join(' ')} - Responde MSG y tu respuesta.`,
  noMessages: (opponent) => `Rally: no hay mensajes de ${opponent}. Responde MSG y tu texto para escribirle.`,
  messageMissing: 'Rally: responde MSG y tu texto, p. ej. "MSG yo llevo las pelotas", y se lo pasamos a tu rival.',
  details: (sport, opponent, phone, time, court) =>
    `Rally: tu ${matchName[sport]} con ${opponent}${phone === null ? '' : `, ${phone},`} es el ${endSentence(`${time}${formatCourt(court)}`)} ¿No puedes? Responde REPROGRAMAR o SUSPENDER.`,
  timesOffered: (sport, opponent, offered, court) =>
    `Rally: le propusiste a ${opponent} ${offered}${formatCourt(court)} para tu ${matchName[sport]}, y esperamos su respuesta. Responde OTRO para cambiarlo.`,
  noMatchToPlay: (link) => `Rally: no tienes partido por jugar. Mira tus partidos: ${link}`,
  noMatchToWriteTo: (link) => `Rally: no tienes partido con un rival a quien escribirle. Mira tus partidos: ${link}`,
  rematchWanted: (sport, opponent) =>
    `Rally: entendido, quieres jugar otra vez con ${opponent}. Si los dos lo piden, los juntamos la primera semana de ${sportName[sport]} en que los dos digan SI. ¿Cambiaste de idea? Responde NO REVANCHA.`,
  rematchTakenBack: (opponent) => `Rally: entendido, sin revancha con ${opponent}.`,
  noMatchForRematch: (link) => `Rally: no tienes partido terminado para repetir. Mira tus partidos: ${link}`,
  notCancelable: (link) => `Rally: no tienes partido que suspender. Mira tus partidos: ${link}`,
  refused: ({ code }, link) =>
    `Rally: ${new Map<string | undefined, string>(Object.entries(refusals)).get(code) ?? 'No se puede hacer eso ahora.'} Mira tu partido: ${link}`,
  cannotPlay: (hasTime) =>
    `Rally: ¿no puedes jugar? Responde ${hasTime ? 'REPROGRAMAR para otra hora' : 'OTRO para otros horarios'}, ME LESIONÉ si tienes molestias, o SUSPENDER para cancelar tu partido. Para escribir a tu rival, responde MSG y tu texto.`,
  notUnderstood:
    'Rally: disculpa, no entendimos. Responde MI PARTIDO para ver los detalles, REPROGRAMAR o SUSPENDER si no puedes jugar, o MSG y un texto para tu rival.',
  notComing: (link, isWeekAsked) =>
    `Rally: responde C si puedes jugar, R para otra hora, o SUSPENDER para cancelar tu partido.${isWeekAsked ? notNextWeek : ''} Detalles: ${link}`,
  notNow: (link) => `Rally: esa palabra sirve poco antes de tu partido y hasta que se juegue. Para cambiarlo: ${link}`,
};

const countMeIn = ' Si hablas de la otra semana, responde ME APUNTO.';
const notNextWeek = ' Si hablas de la otra semana, responde LA SEMANA QUE VIENE NO.';
const gamesName = { tennis: 'games', pickleball: 'puntos' } satisfies Record<Sport, string>;

const score: NotificationMessages['score'] = {
  youWon: 'ganaste',
  youLost: 'perdiste',
  youTied: 'empataste',
  byWalkover: 'por walkover',
  retired: '(retiro)',
  timeRanOut: '(fin del tiempo)',
  noGames: 'sin games',
  errors: {
    setsMissing: 'Faltan los sets 1 y 2',
    setHalf: (set) => `Al set ${set} le faltan los games de uno de los dos`,
    setOutOfRange: (set, max) => `El set ${set} va de 0 a ${max}`,
    setImpossible: (set) => `El set ${set} no puede terminar de ese modo`,
    setAfterDecision: 'El partido ya termina en dos sets, sin set 3',
    thirdSetMissing: 'Cada quien tiene un set, falta el set 3',
    tiebreakImpossible: (set) => `El tiebreak del set ${set} no puede terminar de ese modo`,
  },
  submitted: (sport, result, link) =>
    `Rally: tu rival dice que ${result} en tu ${matchName[sport]}. Responde OK, o MAL si no es cierto, antes de ${formatDaysAsWeeks(confirmationExpiryDays)}: ${link}`,
  corrected: (sport, result, link) =>
    `Rally: tu rival ha corregido el marcador de tu ${matchName[sport]}: ${result}. Responde OK, o MAL si no es cierto, antes de ${formatDaysAsWeeks(confirmationExpiryDays)}: ${link}`,
  withdrawn: (sport) =>
    `Rally: tu rival ha retirado el marcador de tu ${matchName[sport]}. Ya no hay nada que confirmar.`,
  request: (sport) =>
    `Rally: ¿jugaste tu ${matchName[sport]}? Responde el marcador, con tus ${gamesName[sport]} primero, p. ej. ${scoreExamples[sport]}, o NO.`,
  received: (result) => `Rally: anotado, ${result}. Le pedimos a tu rival que lo confirme.`,
  takenBack: (sport) =>
    `Rally: retiramos tu marcador. Responde el correcto, con tus ${gamesName[sport]} primero, p. ej. ${scoreExamples[sport]}.`,
  agreed: 'Rally: gracias, el marcador queda confirmado.',
  disputed: 'Rally: revisaremos el marcador y te avisaremos.',
  disputedWithoutScore: (sport) =>
    `Rally: revisaremos el marcador. ¿Qué marcador fue? Responde con tus ${gamesName[sport]} primero, p. ej. ${scoreExamples[sport]}.`,
  notPlayed: (link) =>
    `Rally: entendido, no jugaron. Si lo juegan, responde el marcador. ¿No lo van a jugar? Responde LLUVIA, ME LESIONÉ, NO VINO, MUTUO o SUSPENDER. Detalles: ${link}`,
  askForScore: (sport) =>
    `Rally: ¿qué marcador tuvo tu ${matchName[sport]}? Responde con tus ${gamesName[sport]} primero, p. ej. ${scoreExamples[sport]}. ¿No jugaste? Responde NO.`,
  askForScoreOrWeek: (sport) =>
    `Rally: ¿jugaste tu ${matchName[sport]}? Responde el marcador, con tus ${gamesName[sport]} primero, p. ej. ${scoreExamples[sport]}, o NO.${countMeIn}`,
  askForAnswer: (result) => `Rally: tu rival dice que ${result}. Responde OK si es cierto, o MAL y tu marcador si no.`,
  impossible: (sport, reason) =>
    `Rally: ese marcador no puede ser final. ${reason}. Responde otra vez, con tus ${gamesName[sport]} primero, p. ej. ${scoreExamples[sport]}.`,
  winnerMissing: 'Rally: ¿de quién es el triunfo? Responde p. ej. "gané 6-4 2-1 ret" o "perdimos por walkover".',
  noShowTooEarly: `Rally: puedes avisar que tu rival no vino desde ${noShowReportableAfterMinutes} minutos tras el inicio del partido. Responde NO VINO entonces.`,
  noShowTooLate: `Rally: puedes avisar que tu rival no vino hasta ${formatDaysAsWeeks(noShowReportableUntilDays)} tras el partido.`,
  takenBackForGood: `Rally: retiramos tu marcador. Ya pusiste uno ${scoreSubmissionsMax} veces, por eso ahora tu rival tiene que poner el marcador.`,
  submissionsUsedUp: `Rally: ya pusiste un marcador de este partido ${scoreSubmissionsMax} veces. Ahora tu rival tiene que responder o poner el marcador.`,
  noMatch: (link) => `Rally: no tienes partido que necesite marcador. Mira tus partidos: ${link}`,
  confirmed: (sport, result) => `Rally: tu marcador de ${sportName[sport]}, ${result}, queda confirmado.`,
  reviewed: (sport, result) => `Rally: revisamos tu ${matchName[sport]}. El marcador final es ${result}.`,
  contested: (sport) =>
    `Rally: tu rival no acepta el marcador de tu ${matchName[sport]}. Lo revisaremos y te avisaremos.`,
  contestedAsNotPlayed: (sport) =>
    `Rally: tu rival dice que no jugaron tu ${matchName[sport]}. Revisaremos el marcador y te avisaremos.`,
  leftToStaff: (sport) =>
    `Rally: tu rival no ha respondido sobre el marcador de tu ${matchName[sport]}. Lo revisaremos y te avisaremos.`,
  contestedWithScore: (sport, result) =>
    `Rally: tu rival no acepta el marcador de tu ${matchName[sport]} y dice que ${result}. Lo revisaremos y te avisaremos.`,
  expired: (sport, result) =>
    `Rally: tu marcador de ${sportName[sport]}, ${result}, es final. Nadie lo ha discutido en ${formatDaysAsWeeks(confirmationExpiryDays)}.`,
  lapsed: (sport) =>
    `Rally: el marcador de tu ${matchName[sport]} se puso antes de la hora y nadie lo ha confirmado, por eso se ha borrado. ¿Jugaste? Responde el marcador, con tus ${gamesName[sport]} primero, p. ej. ${scoreExamples[sport]}, o NO.`,
  voided: (sport) => `Rally: revisamos tu ${matchName[sport]}. Su marcador no cuenta y se ha borrado.`,
};

const refundTime = 'Puede tardar de una a dos semanas en verse en tu estado de cuenta.';

const payment: NotificationMessages['payment'] = {
  opponentFound: (sport, link) =>
    `Rally: encontramos rival para tu ${matchName[sport]}. Paga ${formatPrice(matchFeeCents)} para ver quién es: ${link}`,
  feePaid: (amount, link) => `Rally: recibimos tu pago de ${amount} por el partido. Conoce a tu rival: ${link}`,
  creditSpent: (amount, link) => `Rally: con tu crédito pagaste los ${amount} del partido. Conoce a tu rival: ${link}`,
  pickTime: (sport, link) => `Rally: tu rival también te ve ahora. Elige hora para tu ${matchName[sport]}: ${link}`,
  creditKept: (amount) => `Rally: tu pago de ${amount} por el partido ahora es un crédito para el siguiente.`,
  lifetimePaid: (amount) =>
    `Rally: recibimos tu pago de ${amount} por el acceso de por vida. ¡Ya no pagas por partido!`,
  partlyRefunded: (refunded, amount) => `Rally: te devolvimos ${refunded} de tu pago de ${amount}. ${refundTime}`,
  refunded: (amount) => `Rally: te devolvimos completo tu pago de ${amount}. ${refundTime}`,
};

const optOutHint = 'STOP para no recibir mensajes.';
const helpHint = 'Responde AYUDA para recibir ayuda, STOP para no recibir mensajes.';
const rates = 'Puede haber tarifas de mensajes y datos.';

const signup: NotificationMessages['signup'] = {
  confirmed: `Rally: ¡gracias por registrarte para partidos semanales de tenis y pickleball! Hasta ${messagesPerWeekMax} mensajes por semana. ${rates} ${helpHint}`,
  finishProfile: (link) => `Completa tu perfil para emparejarte: ${link}`,
};

const inbox: NotificationMessages['inbox'] = {
  received: `Rally: gracias, nuestro equipo va a leer tu mensaje y te escribe si hace falta. ${optOutHint}`,
  receivedDuringMatch: `Rally: gracias, nuestro equipo va a leer tu mensaje. Para escribir a tu rival, responde MSG y tu texto. ${optOutHint}`,
};

const conduct: NotificationMessages['conduct'] = {
  warning:
    'Rally: otros jugadores reportaron tu conducta y la revisamos. Juega limpio, con respeto y puntualidad, o podemos cerrar tu cuenta. AYUDA para recibir ayuda.',
};

const week: NotificationMessages['week'] = {
  question:
    'Rally: ¿quieres un partido la semana que viene? Responde SI o NO. Decir NO no afecta tu confiabilidad. STOP para no recibir mensajes.',
  reminder: `Rally: nos falta tu respuesta. ¿Quieres un partido la semana que viene? Responde SI o NO, o STOP para no recibir mensajes.`,
  questionInReminder: '¿Otro partido la semana que viene? Responde ME APUNTO o LA SEMANA QUE VIENE NO.',
  questionInReply: '¿Quieres otro partido la semana que viene? Responde SI o NO.',
  unpaired: (sport, matchWeek, reason, standbyAt, link) =>
    [
      `Rally: no te encontramos ${matchName[sport]} para la semana ${matchWeek}.`,
      unpairedBecause[reason],
      ...(standbyAt === null ? [] : [`En lista de espera: probamos otra vez el ${endSentence(standbyAt)}`]),
      link,
    ].join(' '),
  answeredYes: (runAt) => `Rally: ¡listo! Te emparejamos el ${endSentence(runAt)}`,
  standbyYes: (matchWeek, standbyAt) =>
    standbyAt === null
      ? `Rally: quedas en lista de espera para la semana ${matchWeek}. Te escribimos si te encontramos rival.`
      : `Rally: quedas en lista de espera para la semana ${matchWeek}. Te buscamos rival el ${standbyAt} y te escribimos si hay.`,
  weekClosed: (reason) => `Rally: ${closedWeek[reason]} Te preguntaremos por la semana siguiente.`,
  standbyNo: (matchWeek) =>
    `Rally: entendido, sales de la lista de espera: sin partido la semana ${matchWeek}. No afecta tu confiabilidad.`,
  answeredNo: 'Rally: entendido, sin partido la semana que viene. No afecta tu confiabilidad.',
  notUnderstood: `Rally: disculpa, no entendimos. ¿Quieres un partido la semana que viene? Responde SI o NO. ${helpHint}`,
};

const optOut: NotificationMessages['optOut'] = {
  stopped: 'Rally: ya no te enviaremos mensajes. Responde START para volver a recibirlos.',
  started: `Rally: vuelves a recibir mensajes (hasta ${messagesPerWeekMax} por semana). ${helpHint}`,
  help: (contact) =>
    `Rally: tenis y pickleball, hasta ${messagesPerWeekMax} mensajes por semana. Responde ${replyWords['es-US'].map(({ words, hint }) => (hint ? `${words} (${hint})` : words)).join(', ')}. Ayuda: ${contact}. ${rates} ${optOutHint}`,
};

/** The messages to players in Spanish as spoken in the United States. Players are addressed as `tú`. */
export const spanishNotificationMessages: NotificationMessages = {
  days,
  match,
  times,
  matchDay,
  score,
  payment,
  signup,
  inbox,
  conduct,
  week,
  optOut,
};

function formatCourt(court: string | null): string {
  return court === null ? '' : ` en ${court}`;
}

function formatCourts(courts: readonly string[]): string {
  return new Intl.ListFormat('es-US', { type: 'disjunction' }).format(courts);
}

/** `1`, `1 o 2`, `1, 2 o 3`. */
function formatChoiceNumbers(count: number): string {
  return formatCourts(Array.from({ length: count }, (_, index) => String(index + 1)));
}

/** A period, unless the text already ends in one, as in "6 p.m.". */
function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Whole weeks, since "día" has an accent that the SMS alphabet lacks: `una semana`, `8 semanas`. */
function formatDaysAsWeeks(dayCount: number): string {
  const weeks = dayCount / 7;
  return weeks === 1 ? 'una semana' : `${weeks} semanas`;
}
