import { translateErrors } from '@rally/api-client';
import { getPageLanguage } from '@rally/ui/language';

/** Loads the Spanish texts of the API's errors; the server's own texts are English. */
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
