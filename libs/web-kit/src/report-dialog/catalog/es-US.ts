import type { Translation } from '@rally/ui/translation';
import type english from './en-US.ts';

/** The texts of blocking and reporting in Spanish as spoken in the United States. */
export default {
  more: 'Más sobre {name}',
  report: 'Reportar a {name}',
  block: 'Bloquear a {name}',
  blocked: 'Bloqueaste a {name}. Puedes quitar el bloqueo en tu configuración.',
  unblock: 'Desbloquear a {name}',
  unblocked: 'Desbloqueaste a {name}.',
  matchTitle: 'Todavía tienen un partido',
  matchText: 'Bloquear no cancela tu partido con {name}. Puedes cancelarlo en su página.',
  goToMatch: 'Ir al partido',
  keepMatch: 'Conservar el partido',
  blockTitle: '¿Bloquear a {name}?',
  blockText:
    'No volveremos a emparejarlos y no le avisamos. Un partido que los dos ya conocen sigue en pie hasta que uno lo cancele. La cuota que pagaste por ver a este jugador no se reembolsa automáticamente.',
  blockButton: 'Bloquear',
  notice: 'Solo nuestro equipo ve esto. {name} no sabrá quién hizo el reporte.',
  emergency: 'En una emergencia, llama al 911.',
  reason: 'Motivo',
  chooseReason: 'Elige un motivo',
  reasonMissing: 'Elige un motivo',
  reasons: {
    no_show: 'No llegó',
    unsafe: 'Me hizo sentir en peligro',
    harassment: 'Acoso u odio',
    false_identity: 'No es quien dice ser',
    unsporting: 'Conducta antideportiva',
    other: 'Otra cosa',
  },
  whatHappened: '¿Qué pasó?',
  textMissing: 'Cuéntanos qué pasó',
  send: 'Enviar reporte',
  submitted: 'Gracias por avisarnos. Lo estamos revisando.',
} as const satisfies Translation<typeof english>;
