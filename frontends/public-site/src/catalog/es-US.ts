import { matchingRadiusMiles, reliabilityCountedMilesMax, weeklyRunHour } from '@rally/contracts/matchmaking';
import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { formatPrice, formatShortPrice, matchFeeCents } from '@rally/contracts/payments';
import { advertisedPlayerCount, textConsentWordings } from '@rally/contracts/players';
import {
  countedPlaystyleVotesMax,
  extremelyReliablePercent,
  ratingDefault,
  reliablePercent,
  seasonPrizesCents,
} from '@rally/contracts/scoring';
import type { Translation } from '@rally/ui/translation';
import { spanishLeagueTerms as terms } from '@rally/web-kit/league-terms';
import type english from './en-US.ts';

const [firstPrize, secondPrize, thirdPrize] = seasonPrizesCents.map(formatShortPrice);
const prizes = `Pronto habrá premios en efectivo por temporada: ${firstPrize} para el primer lugar, ${secondPrize} para el segundo y ${thirdPrize} para el tercero, según el total de partidos jugados.`;
const internationalBeta = 'Los números internacionales están en fase beta. Recibirás los mensajes por WhatsApp.';

/** The texts of the public site in Spanish as spoken in the United States. Players are addressed as `tú`. */
export default {
  pages: {
    landing: {
      title: 'Rally: partidos de tenis y pickleball cerca de ti, cada semana',
      description:
        'Rally te encuentra cada semana un rival de tenis o pickleball de tu nivel y cerca de ti. Gratis y por mensaje de texto.',
      label: 'Inicio',
    },
    login: {
      title: 'Iniciar sesión',
      description: 'Inicia sesión con tu número de teléfono y un código de un solo uso.',
      label: 'Iniciar sesión',
    },
    magicLogin: { title: 'Iniciar sesión' },
    testLogin: { title: 'Acceso de prueba' },
    leaderboard: { title: 'Clasificación', label: 'Clasificación' },
    player: { title: 'Jugador' },
    playerMatches: { title: 'Partidos' },
    about: {
      title: 'Acerca de Rally',
      description: 'Cómo Rally empareja a los jugadores cada domingo y qué significa la confiabilidad.',
      label: 'Acerca de',
    },
    scoring: {
      title: 'Reglas',
      description: 'Cómo se cuentan los puntos en los partidos de tenis y pickleball de la liga.',
      label: 'Reglas',
    },
    ratings: {
      title: 'Cómo funciona el rating',
      description: 'Qué mueve un rating y qué tan bien predicen los partidos los ratings de la liga.',
    },
    matches: { title: 'Partidos', description: 'Quién juega contra quién en la liga, semana a semana.' },
  },

  sports: terms.sports,
  loading: 'Cargando',
  tryAgain: 'Intentar de nuevo',

  hero: {
    freeBadge: 'Un partido gratis cada semana',
    headline: {
      tennis: 'Tu próximo partido de tenis, cada semana',
      pickleball: 'Tu próximo partido de pickleball, cada semana',
    },
    lead: 'Dinos tu nivel y tu código postal. Cada domingo te encontramos un rival cerca de ti, y entre los dos eligen la hora por mensaje de texto.',
    join: 'Quiero mi primer partido',
    standings: 'Mira quién juega',
    claim: `Únete a cientos de jugadores: más de ${advertisedPlayerCount}, desde principiantes hasta 5.0+.`,
  },
  stats: {
    title: 'La liga en números',
    activePlayers: 'Jugadores activos',
    activePlayersHint: 'y sumando',
    prizePool: 'Bolsa de premios',
    comingSoon: 'Muy pronto',
    prizePerSeason: `${firstPrize} por temporada`,
    averageSkill: 'Nivel promedio',
    selfReported: 'al inicio lo dices tú; después, tus resultados',
  },
  join: {
    title: 'Tu primer partido está a un mensaje de distancia',
    lead: 'Sin app, sin costo y sin chats de grupo que perseguir. Solo necesitas un número de teléfono.',
    days: [
      {
        day: 'Miércoles',
        text: 'Te preguntamos por mensaje de texto si quieres un partido la próxima semana. Responde SI.',
      },
      {
        day: 'Domingo',
        text: `A las ${weeklyRunHour} a.m. emparejamos a todos los que dijeron que sí, según nivel, distancia y horario.`,
      },
      {
        day: 'El día del partido',
        text: 'Tienes un nombre, una cancha y varios horarios que les quedan bien a los dos. ¡A jugar!',
      },
    ],
  },
  signup: {
    form: 'Registro',
    sport: 'Deporte',
    phone: 'Número de teléfono',
    zipCode: 'Código postal',
    zipCodeHint: '5 dígitos',
    zipCodeLoading: 'Buscando…',
    skill: 'Nivel de juego',
    skillHint: 'Según tú',
    availability: '¿Cuándo puedes jugar?',
    availabilities: { Weeknights: 'Entre semana', Weekends: 'Fin de semana', Flexible: 'Flexible' },
    gender: 'Género',
    genderNone: 'Opcional',
    genders: terms.genders,
    opponent: 'Rival preferido',
    opponents: terms.opponentPreferences,
    consent:
      'Tengo 18 años o más y acepto los <terms>Términos</terms>, la <privacy>Política de privacidad</privacy> y la <sms>Política de SMS</sms>.',
    textConsent: textConsentWordings.signupSpanish.text,
    submit: 'Registrarme',
    success: '✅ ¡Gracias por registrarte! Recibirás los avisos de tus partidos por SMS.',
    failure: '❌ No pudimos registrarte: {reason}. Inténtalo de nuevo.',
    next: 'Inicia sesión con el mismo número para agregar tu nombre y tu cancha. Cuanto más sepamos, mejor será tu partido.',
    finish: 'Completar mi perfil',
    errors: {
      consentMissing: '⚠️ Acepta las políticas para continuar.',
      textConsentMissing: '⚠️ Acepta recibir mensajes de texto para continuar.',
      zipCodeInvalid: '⚠️ Escribe un código postal válido de 5 dígitos.',
      regionMissing: '⚠️ Espera a que verifiquemos el código postal.',
      phoneMissing: '⚠️ Escribe tu número de teléfono',
      phoneUsInvalid: '⚠️ Escribe un número de EE. UU. válido de 10 dígitos',
      phoneInternationalInvalid: '⚠️ Escribe un número internacional válido',
      phoneWithoutCountryCode: '⚠️ El número de teléfono debe incluir el código de país',
    },
  },
  features: {
    title: 'Tú pones la raqueta. Nosotros, el resto.',
    cards: [
      {
        title: 'Rival nuevo cada domingo',
        text: `Emparejamos a los jugadores automáticamente cada domingo a las ${weeklyRunHour} a.m.`,
      },
      { title: 'Cerca de ti', text: `Tus rivales viven a menos de ${matchingRadiusMiles} millas de tu código postal.` },
      { title: 'De tu nivel', text: 'Juega con gente de habilidad similar, desde principiantes hasta 5.0+.' },
      { title: 'Gratis', text: 'Un partido opcional por semana, sin costo.' },
      {
        title: 'Por mensaje de texto',
        text: `No hay que instalar ninguna app. Hasta ${messagesPerWeekMax} mensajes por semana, por SMS o WhatsApp.`,
      },
      {
        title: 'Ratings que dicen algo',
        text: 'Envía y confirma los marcadores. Tu rating se mueve con tus resultados.',
      },
      {
        title: 'Rivales confiables',
        text: `La tasa de partidos completados muestra quién cumple. Con ${extremelyReliablePercent}% o más puedes jugar partidos de pago.`,
      },
      { title: 'Temporadas', text: 'Cuatro temporadas al año, cada una con su propia clasificación.' },
    ],
  },
  steps: {
    title: 'Cómo funciona',
    list: [
      {
        title: 'Regístrate y crea tu perfil',
        text: 'Agrega tu número de teléfono, tu nivel, tu disponibilidad y tu cancha.',
      },
      {
        title: 'Recibe un rival cada domingo',
        text: `Di que sí y te encontramos un rival el domingo a las ${weeklyRunHour} a.m.`,
      },
      {
        title: 'Juega y anota el resultado',
        text: 'Acuerden la hora y jueguen. Después, uno envía el marcador y el otro lo confirma.',
      },
      { title: 'Compite por futuros premios', text: 'Cada partido cuenta para la clasificación de la temporada.' },
    ],
  },
  rules: {
    title: { tennis: 'Reglas de la liga de tenis', pickleball: 'Reglas de la liga de pickleball' },
    all: 'Ver todas las reglas',
    cards: {
      tennis: [
        { title: 'Partido', text: 'Al mejor de 3 sets.' },
        { title: 'Set', text: 'Gana el set quien llega a 6 games con 2 de ventaja.' },
        {
          title: 'Tiebreak',
          text: 'Con 6-6 se juega un tiebreak a 7 puntos, con 2 de ventaja. El saque cambia cada dos puntos.',
        },
        { title: 'Game', text: 'Deuce y ventaja. Pueden acordar jugar sin ventaja (no-ad).' },
        { title: 'Formato', text: 'Solo singles.' },
        { title: 'Ratings', text: 'Ratings al estilo de la USTA, de 1.0 a 7.0.' },
      ],
      pickleball: [
        { title: 'Partido', text: 'Al mejor de 3 juegos a 11 puntos, con 2 de ventaja.' },
        { title: 'Puntuación', text: 'Solo anota quien saca.' },
        { title: 'Saque', text: 'Por debajo de la cintura y en diagonal.' },
        {
          title: 'Doble bote',
          text: 'La pelota debe botar una vez en cada lado antes de que alguien pueda volear.',
        },
        { title: 'Zona de no volea', text: 'No se volea a menos de 7 pies de la red.' },
        { title: 'Formato', text: 'Singles o dobles. Para dobles, trae pareja o pide que te busquemos una.' },
        {
          title: 'Ratings',
          text: 'De 1.0 a 5.5 (5.5+), ajustados después de cada partido según el resultado y el rating de tu rival.',
        },
      ],
    },
    page: { title: 'Reglas de puntuación', text: 'Cómo se cuentan los puntos en los partidos de la liga' },
  },
  faq: {
    title: 'Preguntas frecuentes',
    questions: [
      {
        question: '¿De verdad es gratis?',
        answer: `Sí. Un partido opcional por semana es gratis. Solo pagas si pides un partido de pago (${formatPrice(matchFeeCents)}).`,
      },
      {
        question: '¿Qué niveles pueden entrar?',
        answer: 'Todos, de 1.0 a 5.0+. Empieza con tu propia estimación; los resultados la ajustan.',
      },
      {
        question: '¿Qué tan lejos tendré que manejar?',
        answer: `Tus rivales viven a menos de ${matchingRadiusMiles} millas de tu código postal, y preferimos los más cercanos. Los partidos a más de ${reliabilityCountedMilesMax} millas no afectan tu confiabilidad.`,
      },
      {
        question: '¿Cuántos mensajes voy a recibir?',
        answer: `Hasta ${messagesPerWeekMax} por semana. Responde NO para saltarte una semana sin penalización, o STOP para dejar de recibirlos.`,
      },
      {
        question: '¿Y si mi rival no llega?',
        answer:
          'La confiabilidad muestra cuántos de sus partidos completa cada jugador. Quienes faltan seguido reciben menos partidos.',
      },
      {
        question: '¿Puedo jugar tenis y pickleball?',
        answer:
          'Sí, con un rating distinto para cada uno. Cambia antes del domingo y tu próximo partido será del otro deporte.',
      },
      { question: '¿Rally está disponible fuera de EE. UU.?', answer: internationalBeta },
      { question: '¿Cuándo empiezan los premios?', answer: prizes },
    ],
  },
  social: {
    title: 'Síguenos',
    links: terms.socialLinks,
  },
  court: {
    seenFromAbove: {
      tennis: 'Cancha de tenis vista desde arriba',
      pickleball: 'Cancha de pickleball vista desde arriba',
    },
    backcourt: 'Fondo',
    serviceBox: 'Saque',
    singlesCourt: 'Singles',
    noVolleys: 'Sin voleas',
    sevenFeet: '7 pies',
    serviceCourt: 'Saque',
  },

  standings: {
    title: 'Los jugadores más activos',
    caption: 'Clasificación {season}',
    all: 'Ver la clasificación completa',
    join: 'Únete a la liga',
    formerSeason: 'Ver la clasificación de {season}',
    newSeason: 'La clasificación empieza de cero en cada temporada. Los ratings se conservan.',
    dashboard: 'Ir a tu panel',
    prizes,
    columns: ['#', 'Jugador', 'Región', 'PJ', 'G-P', 'Rating', 'Premio futuro'],
    you: 'Tú',
    noPlayers: {
      tennis: 'Todavía no hay jugadores de tenis. ¡Anímate a competir!',
      pickleball: 'Todavía no hay jugadores de pickleball. ¡Anímate a competir!',
    },
    playstyles: terms.playstyles,
  },
  seasons: {
    label: 'Temporada',
    older: 'Temporada anterior',
    newer: 'Temporada siguiente',
    Spring: 'Primavera {year}',
    Summer: 'Verano {year}',
    Fall: 'Otoño {year}',
    Winter: 'Invierno {year}',
  },
  leaderboard: {
    title: 'Clasificación',
    pastSeason: '{season} · clasificación final',
    caption: '{season}, {players, plural, one {# jugador} other {# jugadores}}',
    search: 'Buscar jugadores',
    region: 'Región',
    allRegions: 'Todas las regiones',
    nobodyFound: 'No encontramos jugadores',
    nobodyFoundHint: 'Revisa el nombre o busca en todas las regiones.',
    clearSearch: 'Borrar búsqueda',
    summary: {
      players: 'Jugadores',
      playersHint: 'en la clasificación de la temporada',
      matches: 'Partidos',
      matchesHint: 'jugados y confirmados',
      busiest: 'Más partidos',
      best: 'Rating más alto',
      bestHint: '{name} (promedio {average})',
    },
    pages: 'Páginas',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    page: 'Página {page} de {pages}',
  },

  player: {
    unknown: 'Jugador no encontrado',
    title: 'Jugador',
    notFoundHint: 'Puede que el enlace sea viejo o que la cuenta esté cerrada.',
    leaderboard: 'Ver la clasificación',
    playstyleDescriptions: terms.playstyleDescriptions,
    rating: 'Rating',
    record: 'Récord (G-P)',
    reliability: 'Confiabilidad',
    reliabilityLabels: terms.reliabilityLabels,
    share: 'Compartir',
    shareTitle: '{name} en Rally',
    linkCopied: 'Enlace copiado',
    linkNotCopied: 'No se pudo copiar el enlace',
    you: 'Tú',
    youAgainst: 'Tú contra {name}',
    matches: 'Partidos',
    sets: 'Sets {won}-{lost}',
    history: 'Historial del rating',
    historyHint: 'La franja muestra qué tan seguros estamos. <link>Cómo funciona el rating</link>',
    asTable: 'Ver como tabla',
    date: 'Fecha',
    recent: 'Partidos recientes',
    all: 'Todos los partidos',
    ownMatches: 'Partidos de {name}',
    recordIn: { tennis: 'Récord en tenis: {record}', pickleball: 'Récord en pickleball: {record}' },
    results: 'Resultados',
    allResults: 'Todos los resultados',
    won: 'Ganó',
    lost: 'Perdió',
    tie: 'Empate',
    noMatches: 'Aún no hay partidos completados',
    outcomes: terms.outcomes,
    showMore: 'Mostrar {count} más',
    ntrp: 'Escala NTRP',
    ntrpLevelDescriptions: terms.ntrpLevelDescriptions,
  },

  ratings: {
    title: 'Cómo funciona el rating',
    lead: 'Tu rating es un número que dice qué tan bien juegas. Solo lo mueven tus resultados.',
    steps: [
      {
        title: 'Empieza donde tú digas',
        text: `Partimos del nivel que elegiste, o de ${ratingDefault.toFixed(2)} si no elegiste ninguno. Tus primeros resultados nos dicen más, por eso un rating nuevo aparece como provisional.`,
      },
      {
        title: 'Cada game cuenta',
        text: 'Antes de un partido, los dos ratings dicen cuántos games debería ganar cada quien. Si ganas más, tu rating sube. Si ganas menos, baja. Un partido cerrado contra alguien más fuerte puede ser un gran resultado.',
      },
      {
        title: 'Ganar nunca te cuesta',
        text: 'Una victoria nunca baja tu rating y una derrota nunca lo sube, sin importar el marcador.',
      },
      {
        title: 'Los ratings nuevos se mueven más',
        text: 'El número después de ± dice qué tan seguros estamos. Se reduce con cada partido y crece mientras no juegas. Cuanto menos seguros estamos, más te mueve un resultado.',
      },
      {
        title: 'Un solo número en todas partes',
        text: 'El rating de tu perfil es el mismo que encuentra a tus rivales y te ubica en tu estado. Un walkover no cambia nada.',
      },
    ],
    calibrationTitle: '¿Funciona? Compruébalo tú',
    calibration:
      'Antes de cada partido, los dos ratings hacen favorito a un jugador. Aquí ves con qué frecuencia ganaron de verdad los favoritos en nuestros últimos {matches, number} partidos. Cuanto más cerca están los puntos de la línea discontinua, mejores son los ratings; un punto más grande representa más partidos.',
    example:
      'Ejemplo: los favoritos con una probabilidad de cerca del {predicted} ganaron el {observed} de sus partidos.',
    tooFewMatches: 'Todavía no hay suficientes resultados para compararlos con los ratings. Vuelve en unas semanas.',
    tableCaption: 'Predicciones y resultados',
    columns: {
      chance: 'Probabilidad',
      matches: 'Partidos',
      predicted: 'Victorias previstas',
      observed: 'Victorias reales',
    },
  },

  about: {
    title: 'Acerca de Rally',
    mission:
      'Encontrar con quién jugar debería ser lo fácil. Cada semana, Rally empareja a jugadores de tenis y pickleball de nivel similar en todo EE. UU.',
    howItWorks: 'Cómo funciona',
    reliabilityTitle: 'Confiabilidad de los jugadores',
    reliability: `Tu confiabilidad es la parte de tus partidos que completaste. Los partidos a más de ${reliabilityCountedMilesMax} millas no la afectan.`,
    reliabilityTexts: {
      extremely_reliable: `Completó el ${extremelyReliablePercent}% o más de sus partidos. Puede jugar partidos de pago.`,
      reliable: `Completó entre el ${reliablePercent}% y el ${extremelyReliablePercent - 1}% de sus partidos. Puede jugar los partidos semanales gratis.`,
      not_reliable: `Completó menos del ${reliablePercent}% de sus partidos. Recibe menos partidos.`,
      new: 'Aún no completa ningún partido.',
    },
    playstyleTitle: 'Estilo de juego',
    playstyleHelp: `Después de un partido, tu rival puede votar por tu estilo de juego. Tu insignia es el estilo más común de tus últimos ${countedPlaystyleVotesMax} votos. Los jugadores nuevos empiezan como ${terms.playstyles.Baseliner}.`,
    features: 'Lo más importante',
    keyFeatures: [
      {
        title: 'Emparejamiento inteligente',
        text: 'Nivel, distancia, horario y variedad, en equilibrio para toda la liga.',
      },
      {
        title: 'Primero, el SMS',
        text: `Todo lo importante llega por mensaje de texto. Hasta ${messagesPerWeekMax} por semana.`,
      },
      {
        title: 'Juego limpio',
        text: 'Un jugador envía el marcador y el otro lo confirma. Nuestro equipo resuelve las disputas.',
      },
      {
        title: 'Competencia por temporadas',
        text: 'Primavera, verano, otoño e invierno, cada una con su propia clasificación.',
      },
      {
        title: 'Pagos integrados',
        text: `¿Quieres jugar más? Agrega un partido de pago por ${formatPrice(matchFeeCents)}, con cargo a tu tarjeta.`,
      },
      { title: 'Dos deportes', text: 'Juega tenis, pickleball o los dos, con un rating para cada uno.' },
    ],
    availability: 'Disponible en todo EE. UU. Los números internacionales están en fase beta.',
    signUp: 'Regístrate ahora',
  },

  matches: {
    title: 'Partidos',
    own: 'Tus partidos, del más nuevo al más antiguo',
    league: 'Quién juega contra quién, semana a semana. Los resultados están en la clasificación y en los perfiles.',
    thisWeek: 'Esta semana',
    weekOf: 'Semana del {day}',
    states: { upcoming: 'Por jugar', completed: 'Jugado', canceled: 'Cancelado' },
    loading: 'Cargando partidos...',
    loadFailed: 'No se pudieron cargar los partidos',
    error: 'Error: {reason}',
    none: 'Aún no hay partidos.',
    leaderboard: 'Ver la clasificación',
    regionUnknown: 'Región por confirmar',
    versus: 'vs.',
    playerUnknown: 'Por definir',
    timeUnknown: 'Hora por confirmar',
    showMore: 'Mostrar más',
  },

  login: {
    title: 'Iniciar sesión',
    text: 'Te enviaremos por mensaje de texto un código de seis dígitos. Sin contraseñas.',
    signedOut: 'Se cerró tu sesión. Vuelve a iniciar sesión para continuar.',
    phone: 'Número de teléfono',
    phoneExample: 'Ejemplo: (202) 555-0123',
    internationalBeta,
    sendCode: 'Enviar código',
    terms:
      'Al iniciar sesión confirmas que tienes 18 años o más y aceptas nuestros <terms>Términos</terms> y nuestra <sms>Política de SMS</sms>. Pueden aplicarse tarifas de mensajes y datos.',
    enterCode: 'Escribe tu código',
    sentTo: 'Lo enviamos al <phone>tu número</phone>.',
    code: 'Código de seis dígitos',
    verify: 'Verificar e iniciar sesión',
    otherNumber: 'Usar otro número',
    resendIn: 'Reenviar en {seconds} s',
    resend: 'Reenviar código',
    wronglyDisabled: '<contact>Contáctanos</contact> si crees que es un error.',
  },
  magicLogin: {
    loading: 'Iniciando sesión...',
    success: '¡Te damos la bienvenida!',
    failed: 'No se pudo iniciar sesión',
    goToLogin: 'Ir a iniciar sesión',
    notOk: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
    redirecting: 'Te llevamos a tu panel…',
  },
  testLogin: {
    loadUsers: 'Cargar usuarios',
    backToHome: 'Volver al inicio',
    loadFailed: 'No se pudieron cargar los usuarios',
    title: 'Acceso de prueba',
    text: 'Para demostraciones: entra como cualquier usuario sin código.',
    search: 'Buscar entre {count, number} usuarios',
    searchHint: 'Nombre, teléfono o región',
    nobody: 'No encontramos usuarios',
    noName: 'Aún sin nombre',
    admin: 'Administrador',
    showMore: 'Mostrar {count} más',
  },
} as const satisfies Translation<typeof english>;
