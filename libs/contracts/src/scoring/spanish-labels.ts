import type { Playstyle, ReliabilityTier } from './enums.ts';

export const spanishPlaystyleLabels = {
  Baseliner: 'Jugador de fondo',
  AggressiveBaseliner: 'Jugador de fondo agresivo',
  Counterpuncher: 'Contragolpeador',
  ServeAndVolleyer: 'Saque y volea',
  AllCourtPlayer: 'Jugador completo',
  BigServer: 'Gran sacador',
  Specialist: 'Especialista',
} as const satisfies Record<Playstyle, string>;

/** `noRate` is the label of a player who has completed matches, but none that count for reliability. */
export const spanishReliabilityLabels = {
  new: 'Jugador nuevo',
  extremely_reliable: 'Muy confiable',
  reliable: 'Confiable',
  not_reliable: 'Poco confiable',
  noRate: 'Aún sin tasa',
} as const satisfies Record<ReliabilityTier | 'noRate', string>;
