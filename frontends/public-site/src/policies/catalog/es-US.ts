import { auditKeptYears, erasureDaysMax } from '@rally/contracts/identity';
import {
  cancellationResponseHours,
  cancellationsAfterRevealMax,
  cancellationsAfterRevealPeriodDays,
  noShowReportableAfterMinutes,
  noShowReportableUntilDays,
  paidMatchDaysToPlay,
  reliabilityCountedMilesMax,
  rescheduleHoursBeforeStartMin,
  threadKeptDays,
} from '@rally/contracts/matchmaking';
import {
  messagesPerWeekMax,
  quietHoursEndHour,
  quietHoursStartHour,
  textKeptDays,
} from '@rally/contracts/notifications';
import { formatPrice, matchFeeCents } from '@rally/contracts/payments';
import { confirmationExpiryDays, extremelyReliablePercent } from '@rally/contracts/scoring';
import type { Translation } from '@rally/ui/translation';
import type english from './en-US.ts';

/** The policies in Spanish as spoken in the United States. */
export default {
  updated: 'Última actualización: {date}',
  back: 'Volver a Rally',
  links: { terms: 'Términos', privacy: 'Privacidad', smsPolicy: 'Política de SMS' },
  terms: {
    title: 'Términos del servicio',
    description: 'Las reglas entre tú y Rally: partidos, ratings, tarifas, conducta y responsabilidad.',
    summary:
      'Rally presenta a jugadores entre sí. Juegas bajo tu propio riesgo, tratas a tus rivales con juego limpio y ves cada precio antes de pagar.',
    sections: [
      {
        title: '1. Qué es Rally',
        blocks: [
          'Rally empareja a jugadores de tenis y pickleball en los Estados Unidos y, en fase beta, en otros países. Ustedes organizan y juegan los partidos por su cuenta. No somos un club, un entrenador ni un operador de canchas, y no reservamos canchas.',
          'El operador de Rally es <operator>el operador</operator>. En estos términos, “nosotros” es este operador, con quien haces este acuerdo.',
        ],
      },
      {
        title: '2. Tu cuenta',
        blocks: [
          [
            'Debes tener 18 años o más, y el número de teléfono con el que te registras debe ser tuyo. Cerramos las cuentas de los menores.',
            'Inicias sesión con un código de un solo uso. Nunca compartas un código. Nosotros nunca te lo pediremos.',
            'Una cuenta por persona. Mantén tu nivel, tu ubicación y tu disponibilidad correctos y al día.',
          ],
        ],
      },
      {
        title: '3. Partidos semanales',
        blocks: [
          'Un partido opcional por semana es gratis. Cada semana te preguntamos si quieres uno. Si respondes que sí, el domingo intentamos emparejarte con un jugador cercano de nivel similar, pero no podemos garantizar un partido. Responder que no, o no responder, no tiene penalización.',
          `Tú y tu rival ven el nombre y el número de teléfono del otro. Si cancelas ese partido, faltas o no le respondes a tu rival, no recibes otro partido esa semana, a menos que tu rival confirme en un plazo de ${cancellationResponseHours} horas por qué cancelaste, o que decidamos a tu favor. Tu rival sí puede recibir otro partido.`,
          `Si cancelas más de ${cancellationsAfterRevealMax} partidos, semanales o de pago, en ${cancellationsAfterRevealPeriodDays / 7} semanas después de haber visto a tus rivales, y ellos no confirman el motivo, dejamos de emparejarte hasta que lo hayamos revisado.`,
        ],
      },
      {
        title: '4. Partidos de pago y acceso de por vida',
        blocks: [
          [
            `Un partido de pago tiene una tarifa de ${formatPrice(matchFeeCents)}, que revela quién es tu rival. Ves la tarifa antes de pagar.`,
            `Los partidos de pago están abiertos a jugadores que completan el ${extremelyReliablePercent}% o más de sus partidos, y solo te emparejan con jugadores así.`,
            'Si tu rival cancela o no llega, te reembolsamos la tarifa completa. No pagas si no encontramos rival.',
            `Si cancelas después de haber visto a tu rival, la tarifa no se reembolsa. Si fue por el clima, una lesión o de común acuerdo, la reembolsamos en cuanto tu rival lo confirme en un plazo de ${cancellationResponseHours} horas o decidamos a tu favor.`,
            `Una vez que viste a tu rival, ese partido es tu partido de la semana, aunque se cancele. Tienes ${paidMatchDaysToPlay} días para jugarlo.`,
            'Si tú y tu rival no pagaron los dos a tiempo, el partido termina: con la semana si nadie pagó, o cuando pasan los días de quien pagó. Quien pagó recupera la tarifa.',
            `Puedes reportar que tu rival no llegó desde ${noShowReportableAfterMinutes} minutos después del inicio y hasta ${noShowReportableUntilDays} días después. Tu rival puede responder durante ${cancellationResponseHours} horas; luego decidimos nosotros.`,
            'Puedes elegir conservar como crédito las tarifas que te reembolsaríamos. Un crédito paga tu próximo partido en lugar de tu tarjeta; si ese partido se cancela, se te devuelve. Pídenos el reembolso de un crédito que no hayas usado. Si cierras tu cuenta, te reembolsamos tus créditos.',
            'Si disputas un cargo con tu banco, no podemos reembolsarlo mientras el banco decide, y tu búsqueda de partidos queda cerrada hasta que lo hayamos revisado.',
            'El acceso de por vida es un pago único que reemplaza las tarifas de los partidos mientras Rally exista. Termina si tu banco retira el pago o si cierras tu cuenta.',
            'Stripe procesa los pagos y te envía el recibo por correo si tu perfil tiene una dirección de correo electrónico. Nunca vemos ni guardamos el número de tu tarjeta.',
          ],
        ],
      },
      {
        title: '5. Marcadores, ratings y confiabilidad',
        blocks: [
          `Un jugador envía el marcador. El otro lo confirma o lo impugna en un plazo de ${confirmationExpiryDays} días; después es definitivo. Un marcador enviado antes del inicio del partido solo cuenta cuando se confirma. Nuestro equipo revisa los marcadores impugnados y su decisión es definitiva. Los ratings, los récords y las clasificaciones son públicos. Los partidos que aceptas y no juegas bajan tu confiabilidad, a menos que sean a más de ${reliabilityCountedMilesMax} millas o se cancelen por el clima o una lesión.`,
        ],
      },
      {
        title: '6. Premios',
        blocks: [
          'Pronto habrá premios en efectivo por temporada. No debemos ningún premio hasta que publiquemos las reglas de premios de esa temporada.',
        ],
      },
      {
        title: '7. Juego limpio',
        blocks: [
          'Cerramos las cuentas de los jugadores que acosan, amenazan o discriminan, envían marcadores falsos o usan los datos de contacto de otro jugador para algo que no sea su partido. Puedes bloquear a un jugador, para que nunca los volvamos a emparejar, y reportar a un jugador a nuestro equipo. Revisamos cada reporte y podemos advertir al jugador o cerrar su cuenta.',
        ],
      },
      {
        title: '8. Riesgos que asumes',
        blocks: [
          'El deporte puede causar lesiones. Juega solo si estás en condiciones, queden en lugares públicos y revisen la cancha antes de empezar. Hasta donde la ley lo permite, Rally no es responsable de lesiones, pérdidas o daños relacionados con un partido, y nuestra responsabilidad total se limita a lo que nos pagaste en los doce meses anteriores.',
        ],
      },
      {
        title: '9. Cerrar tu cuenta',
        blocks: [
          'Puedes dejarlo cuando quieras: responde STOP o cierra tu cuenta en la configuración. Podemos cambiar estos términos. La fecha del último cambio está al principio de esta página.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    description: 'Qué datos guarda Rally, quién los ve y cómo cambiarlos o borrarlos.',
    summary:
      'Guardamos lo necesario para encontrarte un partido. Compartimos tu número de teléfono con tu rival de la semana y con ningún otro jugador, y nunca vendemos tus datos.',
    sections: [
      {
        title: 'Quiénes somos',
        blocks: [
          'El operador de Rally es <operator>el operador</operator>, responsable de tus datos. Escríbenos si tienes cualquier pregunta o solicitud sobre ellos.',
        ],
      },
      {
        title: 'Los datos que guardamos',
        blocks: [
          [
            'Tu número de teléfono y, si los das, tu nombre, tu correo electrónico y tu foto.',
            'Tu nivel, tu deporte, tu género, tus preferencias de rival y tu disponibilidad.',
            'Tu código postal, y la dirección o la cancha que elijas.',
            'Tus partidos, marcadores y ratings, y los votos de estilo de juego que recibes de tus rivales.',
            'Los mensajes que te enviamos, tus respuestas (su texto solo si nuestro equipo tiene que leerlo) y tus pagos (nunca el número de tu tarjeta).',
            'Los jugadores que bloqueas, y los reportes que envías o que son sobre ti.',
            'Registros técnicos sin números de teléfono ni códigos, para seguridad y para resolver problemas.',
          ],
        ],
      },
      {
        title: 'Lo que ven los demás',
        blocks: [
          [
            'Todo el mundo: tu nombre, foto, región, rating, récord, confiabilidad, estilo de juego y partidos, en tu perfil y en las clasificaciones.',
            `Tu rival, cuando un partido está confirmado o su tarifa pagada: tu número de teléfono, tu cancha y a qué distancia están, hasta ${threadKeptDays} días después del último día del partido. Nunca la dirección de tu casa.`,
            'Nadie ve a quién bloqueas, y solo nuestro equipo ve los reportes.',
            'Nuestro equipo: lo que necesita para llevar la liga. Registramos cada cambio que hace.',
          ],
        ],
      },
      {
        title: 'Proveedores de servicios',
        blocks: [
          'Twilio entrega los mensajes, Stripe procesa los pagos y Google encuentra canchas y direcciones. Cada uno recibe solo lo que necesita para eso. No compartimos números de celular ni el consentimiento para mensajes de texto con terceros con fines de mercadotecnia.',
        ],
      },
      {
        title: 'En tu navegador',
        blocks: [
          'Guardamos un token de inicio de sesión, una cookie que lo renueva, una cookie que permite que un dispositivo que ya usaste inicie sesión mientras otros adivinan códigos de tu número, y tu elección de idioma y de modo claro u oscuro. No usamos cookies publicitarias ni de rastreo.',
        ],
      },
      {
        title: 'Cuánto tiempo los guardamos',
        blocks: [
          'Guardamos tus datos mientras tengas una cuenta. Algunos los borramos antes:',
          [
            `Los mensajes entre tú y un rival: ${threadKeptDays} días después del último día de su partido.`,
            `Los mensajes de texto que te enviamos y recibimos de ti: después de ${textKeptDays} días.`,
            `Los reportes y el registro de lo que hace nuestro equipo: después de ${auditKeptYears} años.`,
          ],
          `Cuando cierras tu cuenta, borramos tu perfil, tu foto, tus datos de contacto y tus mensajes en un plazo de ${erasureDaysMax} días. Esto es lo que queda, y por cuánto tiempo:`,
          [
            `Tus últimos rivales pueden leer lo que les escribiste, sin tu nombre ni tu número, hasta ${threadKeptDays} días después del partido.`,
            `Los reportes que enviaste o que tratan de ti se quedan con nuestro equipo, sin tu nombre ni tu número, ${cancellationsAfterRevealPeriodDays / 7} semanas más. Si en ese tiempo te registras otra vez con un número tuyo, los que tratan de ti pasan a la cuenta nueva.`,
            'Desde entonces ya no sabemos tu nombre, así que no podemos quitarlo de lo que otros escriban sobre ti después. Esos textos son suyos y los borramos cuando borramos los suyos.',
            'Los resultados de los partidos se quedan porque también son de tus rivales, pero te nombran solo como “Former player” (exjugador).',
            'Conservamos los registros de pago, sin tu nombre, el tiempo que exige la ley fiscal.',
            `Conservamos una forma cifrada de los números que usaste en las últimas ${cancellationsAfterRevealPeriodDays / 7} semanas: para siempre si respondiste STOP, para que siga excluido; mientras un jugador te tenga bloqueado; y durante ${cancellationsAfterRevealPeriodDays / 7} semanas, para que nadie evada nuestras reglas con una cuenta nueva.`,
          ],
        ],
      },
      {
        title: 'Tus derechos',
        blocks: [
          'En la configuración puedes ver y cambiar la mayoría de tus datos, descargar una copia de todo y cerrar tu cuenta. Pídenos por correo electrónico que corrijamos cualquier otra cosa y te responderemos en un plazo de 30 días. Las personas en California y en la Unión Europea tienen derechos adicionales según sus leyes, y los respetamos para todos.',
        ],
      },
      {
        title: 'Menores',
        blocks: ['Rally es para adultos. Si nos enteramos de que una cuenta es de un menor de 18 años, la borramos.'],
      },
    ],
  },
  smsPolicy: {
    title: 'Política de SMS',
    description: 'Qué mensajes de texto envía Rally, con qué frecuencia y cómo detenerlos.',
    summary: `Hasta ${messagesPerWeekMax} mensajes por semana sobre tus partidos. Responde STOP para dejar de recibirlos, AYUDA para recibir ayuda.`,
    sections: [
      { title: 'Quién los envía', blocks: ['Rally, cuyo operador es <operator>el operador</operator>.'] },
      {
        title: 'Qué enviamos',
        blocks: [
          [
            'Una confirmación cuando te registras.',
            'La pregunta de la semana: ¿quieres un partido? Responde SI o NO.',
            'Los detalles del partido: tu rival, la cancha, los horarios sugeridos, cambios y cancelaciones, o por qué no encontramos partido.',
            'Un recordatorio el día antes de tu partido, y un aviso si tu rival va tarde.',
            'Una pregunta sobre el marcador la mañana después de tu partido, marcadores por confirmar y avisos de pago.',
            'Códigos de un solo uso y enlaces para iniciar sesión, solo cuando los pides.',
            'Avisos de seguridad: alguien ingresa demasiados códigos incorrectos para tu número, o se está cambiando el número de tu cuenta.',
          ],
        ],
      },
      {
        title: 'Qué puedes responder',
        blocks: [
          [
            'SI o NO a la pregunta de la semana.',
            '1, 2, 3 u OTRO a los horarios sugeridos: elige algunos, o recibe un enlace para proponer los tuyos. También puedes escribir tus propios horarios: por ejemplo, vie 7 p.m., dom 2 p.m. Agrega una cancha para jugar ahí: 2 en Oak Park.',
            'MI PARTIDO o CANCHAS: cuándo, dónde y contra quién juegas, o las canchas que puedes elegir.',
            `C, R, SUSPENDER o MUTUO sobre tu partido: confírmalo el día antes, cámbialo de hora hasta ${rescheduleHoursBeforeStartMin} horas antes, di que no puedes jugar o que los dos acordaron no jugar.`,
            'TARDE, LLEGUÉ, LLUVIA, ME LESIONÉ o NO VINO el día del partido: vas tarde, ya estás en la cancha, está lloviendo, te lesionaste o tu rival no llegó.',
            'MSG o LEER para escribirle a tu rival (MSG y tu texto) o leer lo que te escribió.',
            '6-4 3-6 7-5, NO o RETIRAR: tu marcador, con tus games primero, NO si no jugaste, o nada si lo retiras. Hasta que tu rival responda, otro marcador lo corrige. 6-4 6-3 gran sacador también vota por el estilo de juego de tu rival.',
            'OK o MAL al marcador que envió tu rival, o al motivo por el que canceló. OK gran sacador también vota por su estilo de juego. Si quieres, di qué estaba mal: MAL 6-4 6-3, o MAL, el tercer set fue para mí.',
            'REVANCHA o NO REVANCHA después de un partido: te gustaría jugar otra vez contra el mismo rival, o ya no.',
            'AYUDA para recibir ayuda, STOP o ALTO para dejar de recibir mensajes, START para volver a recibirlos.',
          ],
          'También puedes usar tus propias palabras, en inglés o en español. Si no entendemos un mensaje, te preguntamos qué quisiste decir; después nuestro equipo lo lee y, si hace falta, te responde por mensaje.',
        ],
      },
      {
        title: 'Con qué frecuencia',
        blocks: [
          `Hasta ${messagesPerWeekMax} mensajes por semana. Los códigos y enlaces que pides, los avisos de seguridad y las respuestas a tus propios mensajes no cuentan.`,
        ],
      },
      {
        title: 'Cuándo',
        blocks: [
          `Entre las ${quietHoursEndHour} a.m. y las ${quietHoursStartHour - 12} p.m. en tu zona horaria. Los códigos y enlaces los enviamos a cualquier hora en que los pidas, y los avisos de seguridad, de inmediato.`,
        ],
      },
      {
        title: 'Consentimiento',
        blocks: [
          'Aceptas recibir mensajes de texto al marcar la casilla de mensajes cuando te registras o creas tu perfil. Hasta entonces solo te enviamos los códigos y enlaces que pides, y avisos de seguridad. Registramos cuándo aceptaste y con qué texto. Si te uniste antes de que tuviéramos esta casilla, te pedimos tu consentimiento en tu panel y te enviamos mensajes sobre tus partidos hasta que respondas. El consentimiento no es condición para ninguna compra.',
        ],
      },
      {
        title: 'Cómo dejar de recibirlos',
        blocks: [
          'Responde STOP, ALTO, END, CANCEL, UNSUBSCRIBE o QUIT a cualquier mensaje, o pídelo con tus propias palabras. Te enviaremos una confirmación y después nada más, salvo los códigos y enlaces para iniciar sesión que pidas, y avisos de seguridad. Responde START, YES o UNSTOP para volver a recibirlos, o AYUDA para recibir ayuda.',
        ],
      },
      {
        title: 'Costo',
        blocks: [
          'No cobramos por los mensajes. Pueden aplicarse las tarifas de mensajes y datos de tu compañía telefónica. Las compañías telefónicas no son responsables de los mensajes que lleguen tarde o no se entreguen.',
        ],
      },
      {
        title: 'Fuera de EE. UU. y Canadá',
        blocks: ['Los números internacionales están en fase beta. Recibirás los mensajes por WhatsApp.'],
      },
      {
        title: 'Tu número',
        blocks: [
          'Nunca lo vendemos, y no compartimos números de celular ni consentimientos con terceros con fines de mercadotecnia. Más información en nuestra <privacy>Política de privacidad</privacy>.',
        ],
      },
    ],
  },
} as const satisfies Translation<typeof english>;
