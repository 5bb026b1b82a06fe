import { languageDefault } from '@rally/contracts/players';
import { loadTexts, setPageLanguage, setTextCompilerForTests } from '@rally/ui/language';
import { cleanup, configure } from '@testing-library/react';
import compile from 'icu-minify/compile';
import { afterEach, beforeAll } from 'vitest';

declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void; setViewport(viewport: { width: number }): void };
  }
}

setTextCompilerForTests(compile);
// A file that prerenders a page in Spanish would leave the next file in Spanish.
setPageLanguage(languageDefault);
// Lazy-loaded components take long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
// Unlike a browser, happy-dom navigates to a download; the next file would start at its address.
if (typeof window !== 'undefined') window.happyDOM.setURL('http://localhost:3000/');
// By now, the test file's imports have defined their texts.
beforeAll(loadTexts);
// A screen that stays mounted would react to the tests of the next file.
afterEach(cleanup);
