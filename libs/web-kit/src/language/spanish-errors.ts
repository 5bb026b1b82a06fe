import { reportsPerWeekMax } from '@rally/contracts/players';

export const serverError = 'Algo salió mal de nuestro lado. Inténtalo de nuevo.';
export const otherError = 'No se pudo completar. Revisa los datos e inténtalo de nuevo.';

/** The texts of errors by code, for the calls of screens that are in Spanish. */
export const spanishErrors: Readonly<Record<string, string>> = {
  offline: 'No podemos conectar con Rally. Revisa tu conexión e inténtalo de nuevo.',
  invalid_request: 'La solicitud no es válida. Revisa los datos.',
  sign_in_required: 'Inicia sesión para continuar.',
  not_allowed: 'No tienes permiso para hacer esto.',
  not_found: 'No lo encontramos.',
  request_timeout: 'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
  conflict: 'Esto cambió desde que lo abriste. Vuelve a cargar la página e inténtalo de nuevo.',
  too_large: 'La solicitud es demasiado grande.',
  too_many_requests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  internal: serverError,
  unavailable: 'Esta parte de Rally no está disponible en este momento. Inténtalo de nuevo pronto.',
  upstream_timeout: 'Esto tardó demasiado. Inténtalo de nuevo.',

  phone_missing: 'Escribe tu número de teléfono',
  phone_invalid: 'Escribe un número de teléfono válido',
  phone_us_invalid: 'Escribe un número de EE. UU. válido de 10 dígitos',
  phone_international_invalid: 'Escribe un número internacional válido',
  phone_without_country_code: 'El número de teléfono debe incluir el código de país',
  zip_code_unknown: 'No encontramos ese código postal',
  code_format: 'Escribe el código de 6 dígitos',
  code_invalid: 'Código incorrecto',
  code_not_sent: 'No pudimos enviar el código',
  too_many_codes: 'Pediste demasiados códigos. Espera un poco antes de pedir otro.',
  country_closed: 'Todavía no podemos enviar códigos a números de este país.',
  phone_blocked: 'Demasiados códigos incorrectos. El acceso con este número queda en pausa por un día.',
  account_disabled: 'Esta cuenta está desactivada.',
  account_unknown: 'No encontramos la cuenta.',
  session_ended: 'Tu sesión terminó. Vuelve a iniciar sesión.',
  link_token_missing: 'Al enlace le falta su código de acceso',
  link_invalid: 'El enlace de acceso no es válido. Pide uno nuevo.',
  link_expired: 'Este enlace de acceso ya venció. Inicia sesión con tu número.',
  link_not_sent: 'No pudimos enviar el enlace de acceso',
  test_user_unknown: 'No encontramos al usuario.',
  player_unknown: 'Jugador no encontrado',
  reported_oneself: 'No puedes reportarte a ti mismo.',
  too_many_reports: `Puedes enviar hasta ${reportsPerWeekMax} reportes por semana. Si estás en peligro, llama al 911.`,
};
