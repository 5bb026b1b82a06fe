import { readFileSync } from 'node:fs';
import * as z from 'zod';

const packageFile = z.object({ scripts: z.object({ start: z.string() }) });
const { scripts } = packageFile.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
const limits = /^MALLOC_ARENA_MAX=(?<MALLOC_ARENA_MAX>\d+) exec node (?<NODE_OPTIONS>--max-\S+(?: --max-\S+)*)/;

/** The settings with which `npm start` uses less memory. */
export const memoryLimits = z
  .object({ MALLOC_ARENA_MAX: z.string(), NODE_OPTIONS: z.string() })
  .parse(limits.exec(scripts.start)?.groups);
