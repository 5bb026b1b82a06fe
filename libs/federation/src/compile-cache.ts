import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Loaded ahead of webpack, whose code then need not be compiled anew for every build: half a second of each.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/rally-compiled'));
