import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let loaded: typeof import('mingo') | undefined;

/** Loads mingo on first use: its 190 modules take longer to load than the whole server takes to start. */
export function getMingo(): typeof import('mingo') {
  loaded ??= loadMingo();
  return loaded;
}

function loadMingo(): typeof import('mingo') {
  return require('mingo');
}
