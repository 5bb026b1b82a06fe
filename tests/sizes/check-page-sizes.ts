import { type FirstVisit, measureFirstVisit } from './measure-first-visit.ts';
import { openBrowser } from './open-browser.ts';

/** Prints what first visits load from the builds, and fails when one exceeds its budget. `--files` lists the files. */
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
const landing = await measureFirstVisit(browser, '/', null);
const dashboard = await measureFirstVisit(browser, '/dashboard', user);
const admin = await measureFirstVisit(browser, '/admin', user);
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

/** Bytes of JavaScript that one visit loads in addition to another. */
function added(visit: FirstVisit, before: FirstVisit): number {
  let bytes = 0;
  for (const [path, size] of visit.files) if (path.endsWith('.js') && !before.files.has(path)) bytes += size;
  return bytes;
}

function list({ files }: FirstVisit): string {
  return [...files].map(([path, size]) => `${(size / kB).toFixed(1).padStart(8)} kB ${path}\n`).join('');
}
