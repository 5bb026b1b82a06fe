import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let loaded: typeof import('mingo') | undefined;

/** Loads mingo on first use: its 190 modules take longer to load than the whole server takes to start. */
export function loadMingo(): typeof import('mingo') {
  loaded ??= requireMingo();
  return loaded;
}

/** Loads mingo's function that evaluates an expression, for operators that mingo does not have. */
export function loadMingoEvaluator(): typeof import('mingo/core').evalExpr {
  const { evalExpr }: typeof import('mingo/core') = require('mingo/core');
  return evalExpr;
}

function requireMingo(): typeof import('mingo') {
  return require('mingo');
}
