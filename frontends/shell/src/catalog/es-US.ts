import type { Translation } from '@rally/ui/translation';
import type english from './en-US.ts';

/** The texts of the frame around every page in Spanish as spoken in the United States. */
export default {
  skip: 'Saltar al contenido',
  menu: 'Menú',
  navigation: 'Principal',
  signOut: 'Cerrar sesión',
  loading: 'Cargando',
  slow: 'Está tardando más de lo normal. Aparecerá en cuanto cargue.',
  language: 'Idioma',
  footer: {
    copyright: '© {year} Rally',
    terms: 'Términos',
    privacy: 'Privacidad',
    smsPolicy: 'Política de SMS',
  },
  colorScheme: { label: 'Colores', auto: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  offline: {
    unknownAge: 'No tienes conexión. Lo que ves puede no estar al día.',
    savedAt: 'No tienes conexión. Esto se guardó el {time} y puede haber cambiado.',
  },
  remote: {
    offline: 'No tienes conexión',
    offlineHint: 'Esta sección carga en cuanto vuelvas a tener conexión.',
    updating: 'Estamos actualizando esta sección',
    updatingHint: 'Vuelve a cargar la página. Si no ayuda, inténtalo en unos minutos.',
    failed: 'Esta sección no cargó',
    failedHint: 'Inténtalo de nuevo en un momento.',
    tryAgain: 'Intentar de nuevo',
  },
  queued: {
    yes: 'Tu SÍ',
    no: 'Tu NO',
    times: 'Tu elección de horarios',
    sent: '{answer}: enviado.',
    refused: '{answer}: no se pudo enviar. {reason}',
    ok: 'OK',
  },
} as const satisfies Translation<typeof english>;
