import type { Translation } from '../translation/index.ts';
import type english from './en-US.ts';

/** The texts of the components in Spanish as spoken in the United States. */
export default {
  yes: 'Sí',
  cancel: 'Cancelar',
  close: 'Cerrar',
  undo: 'Deshacer',
  tryAgain: 'Intentar de nuevo',
  sport: 'Deporte',
  milesShort: '{miles} mi',
  ratingUp: 'subió',
  ratingDown: 'bajó',
  table: {
    rows: '{total, plural, one {# fila} other {# filas}}',
    rowsOf: '{first, number}–{last, number} de {total, plural, one {# fila} other {# filas}}',
    previous: 'Anterior',
    next: 'Siguiente',
    selectRow: 'Seleccionar la fila',
    selectNamedRow: 'Seleccionar la fila de {name}',
    selectAllRows: 'Seleccionar todas las filas de esta página',
  },
  sports: { tennis: 'Tenis', pickleball: 'Pickleball' },
} as const satisfies Translation<typeof english>;
