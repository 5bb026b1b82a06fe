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
  sports: { tennis: 'Tenis', pickleball: 'Pickleball' },
} as const satisfies Translation<typeof english>;
