import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void };
  }
}

// Lazily loaded components take long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
// Unlike a browser, happy-dom navigates to a download; the next file would start at its address.
if (typeof window !== 'undefined') window.happyDOM.setURL('http://localhost:3000/');
// A screen that stays mounted would react to the tests of the next file.
afterEach(cleanup);
