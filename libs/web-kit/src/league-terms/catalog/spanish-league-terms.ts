import { spanishPlaystyleLabels, spanishReliabilityLabels } from '@rally/contracts/scoring';

/** Words of the league in Spanish as spoken in the United States, for the catalogs of all front-ends that show them. */
export const spanishLeagueTerms = {
  sports: { tennis: 'Tenis', pickleball: 'Pickleball' },
  genders: { male: 'Hombre', female: 'Mujer', prefer_not_to_say: 'Prefiero no decirlo' },
  opponentPreferences: { male: 'Hombre', female: 'Mujer', no_preference: 'Sin preferencia' },
  playstyles: spanishPlaystyleLabels,
  playstyleDescriptions: {
    Baseliner: 'Pelotea desde el fondo de la cancha y espera su oportunidad.',
    AggressiveBaseliner: 'Toma la pelota temprano y manda en el punto desde el fondo.',
    Counterpuncher: 'Devuelve todo y convierte la defensa en el tiro ganador.',
    ServeAndVolleyer: 'Sigue su saque a la red y define ahí los puntos.',
    AllCourtPlayer: 'Cómodo en toda la cancha, con un plan para cada rival.',
    BigServer: 'Termina los puntos con el saque.',
    Specialist: 'Conocido por un tiro o una superficie en la que destaca.',
  },
  reliabilityLabels: spanishReliabilityLabels,
  outcomes: {
    played: 'Jugado',
    retired: 'Retiro',
    walkover: 'Walkover',
    time_limit: 'Se acabó el tiempo',
  },
  ntrpLevelDescriptions: [
    { level: 1, text: 'Empieza a jugar.' },
    { level: 1.5, text: 'Tiene algo de experiencia. Todavía trabaja en poner la pelota en juego.' },
    { level: 2, text: 'Conoce las posiciones básicas. A sus golpes les falta cancha.' },
    { level: 2.5, text: 'Aprende a calcular a dónde va la pelota. Puede mantener un peloteo lento.' },
    { level: 3, text: 'Bastante constante con golpes de ritmo medio. Le falta control de profundidad y potencia.' },
    { level: 3.5, text: 'Buena dirección en golpes moderados. Desarrolla el juego de red y en equipo.' },
    {
      level: 4,
      text: 'Golpes seguros, con dirección y profundidad de ambos lados. Usa globos, remates y voleas.',
    },
    {
      level: 4.5,
      text: 'Domina la potencia y el efecto. Maneja el ritmo, se mueve bien y varía su plan de juego.',
    },
    {
      level: 5,
      text: 'Buena anticipación, con un golpe sobresaliente o una gran constancia sobre la que construye su juego.',
    },
    { level: 5.5, text: 'La potencia o la constancia son su mejor arma. Cambia de estrategia bajo presión.' },
    { level: 6, text: 'Entrena intensamente para torneos nacionales.' },
    { level: 6.5, text: 'Cerca de la élite mundial, con experiencia en circuitos satélite.' },
    { level: 7, text: 'Élite mundial. Vive de los premios.' },
  ],
  socialLinks: { chat: 'Chat de la comunidad', photos: 'Fotos', group: 'Grupo de jugadores' },
} as const;
