import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let loaded: typeof import('mingo') | undefined;

/** Loads mingo on first use: its 190 modules take longer to load than the whole server takes to start. */
export function loadMingo(): typeof import('mingo') {
  loaded ??= requireMingo();
  return loaded;
}

function requireMingo(): typeof import('mingo') {
  return require('mingo');
}
