import { translateErrors } from '@rally/api-client';
import { getPageLanguage } from '@rally/ui/language';

/** Loads the texts of the API's errors in Spanish; the server's own are English. */
export async function loadErrorTexts(): Promise<void> {
  const { spanishErrorsByCode, spanishErrorsByEnglishText, spanishOtherError, spanishServerError } = await import(
    /* webpackChunkName: "es-US" */ './spanish-errors.ts'
  );
  translateErrors(({ code, status, text }) => {
    if (getPageLanguage() !== 'es-US') return null;
    return (
      spanishErrorsByEnglishText.get(text) ??
      spanishErrorsByCode[code] ??
      (status >= 500 ? spanishServerError : spanishOtherError)
    );
  });
}
