import { plans } from './k6/load-test-plans.ts';
import { buildK6, findK6 } from './k6-executable.ts';
import { runLoad } from './run-load.ts';

/** `npm run load -- <plan>`: exit code 1 when a threshold was missed, 2 when the test could not run. */
const [plan = ''] = process.argv.slice(2);
if (!(plan in plans)) {
  process.stderr.write(`Usage: [BASE_URL=… API_KEY=…] npm run load -- ${Object.keys(plans).join('|')}\n`);
  process.exit(2);
}
let program = await findK6();
if (program === null) {
  process.stdout.write('k6 is not there: building it with Go takes some minutes, once.\n');
  program = await buildK6().catch((error: unknown) => {
    process.stderr.write(`k6 cannot be built, Go is needed: ${error instanceof Error ? error.message : error}\n`);
    return process.exit(2);
  });
}
const { passed, report } = await runLoad(program, plan, process.env);
process.stdout.write(`\n${passed ? 'All limits held' : 'A limit broke'}: ${report}\n`);
process.exitCode = passed ? 0 : 1;
