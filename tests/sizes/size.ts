import { firstVisit, type Visit } from './first-visit.ts';
import { openBrowser } from './open-browser.ts';

/** Prints what first visits load, from what `npm run build` made, and fails when one is over its budget. `--files` lists. */
const kB = 1024;
const user = {
  id: 'u1',
  phone: '+12025550101',
  role: 'admin',
  name: 'Ana Lee',
  region: 'Seattle, WA',
  skill: 3.5,
  sport: 'tennis',
  tennisRating: 3.42,
  pickleballRating: 3,
  totalMatches: 7,
  homePlaceName: 'Green Lake',
  zipCode: '98115',
};

const browser = await openBrowser();
const landing = await firstVisit(browser, '/', null);
const dashboard = await firstVisit(browser, '/dashboard', user);
const admin = await firstVisit(browser, '/admin', user);
await browser.close();

const budgets = [
  { name: 'first visit to /: JavaScript', used: landing.js, limit: 195 * kB },
  { name: 'first visit to /: CSS', used: landing.css, limit: 14 * kB },
  { name: 'first visit to /: requests', used: landing.requests, limit: 18 },
  { name: 'the dashboard adds: JavaScript', used: added(dashboard, landing), limit: 60 * kB },
  { name: 'the admin console in all: JavaScript', used: admin.js, limit: 380 * kB },
];
for (const { name, used, limit } of budgets) {
  const [shown, most] = limit < kB ? [used, limit] : [`${(used / kB).toFixed(1)} kB`, `${limit / kB} kB`];
  process.stdout.write(`${used > limit ? '✗' : '✓'} ${name.padEnd(40)} ${shown} of ${most}\n`);
}
if (process.argv.includes('--files')) {
  for (const [name, visit] of Object.entries({ landing, dashboard, admin })) {
    process.stdout.write(`\n${name}\n${list(visit)}`);
  }
}
process.exitCode = budgets.some(({ used, limit }) => used > limit) ? 1 : 0;

/** JavaScript of one visit that the other did not load. */
function added(visit: Visit, before: Visit): number {
  let bytes = 0;
  for (const [path, size] of visit.files) if (path.endsWith('.js') && !before.files.has(path)) bytes += size;
  return bytes;
}

function list({ files }: Visit): string {
  return [...files].map(([path, size]) => `${(size / kB).toFixed(1).padStart(8)} kB ${path}\n`).join('');
}
