import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { buildK6, findK6 } from './k6-executable.ts';
import { runLoad } from './run-load.ts';

const found = (await findK6()) ?? (process.env.VERIFY === '1' ? await buildK6().catch(() => null) : null);
if (found === null)
  process.stderr.write('skipped: k6 is not there; `npm run load -- smoke` builds it, and needs Go for that\n');

describe.skipIf(found === null)('every journey of the load test', () => {
  test('answers a tenth of the usual load as expected', async () => {
    const { passed, report } = await runLoad(found ?? '', 'smoke', { SAMPLE_PLAYERS: '60' });
    expect(passed, await readFile(report, 'utf8')).toBe(true);
  });
});
