import type { Translation } from '@rally/ui/translation';
import type english from './en-US.ts';

/** The sentences that explain a rating change in Spanish as spoken in the United States. */
export default {
  facts: {
    games: 'Se esperaban {expected} de {played} games contra un rival con rating {opponent}; ganó {won}',
    points: 'Se esperaban {expected} de {played} puntos contra un rival con rating {opponent}; ganó {won}',
  },
  notPlayed: 'No se jugaron games, así que el rating no cambia.',
  up: '{facts}, así que el rating subió {change}.',
  down: '{facts}, así que el rating bajó {change}.',
  same: '{facts}, así que el rating quedó igual.',
  scale: '{facts}; el rating quedó igual, porque ahí termina la escala.',
  win: '{facts}; el rating quedó igual, porque una victoria nunca baja el rating.',
  loss: '{facts}; el rating quedó igual, porque una derrota nunca sube el rating.',
  tie: '{facts}; el rating quedó igual, porque el partido fue un empate.',
} as const satisfies Translation<typeof english>;
