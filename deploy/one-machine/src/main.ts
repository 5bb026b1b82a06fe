import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stripping types and compiling a thousand files is a third of a start: it is done once, not at every start.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node-compile'));
await import('./run.ts');
