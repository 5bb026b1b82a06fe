import { getLeaderboard } from '@rally/contracts/scoring';
import { findFreePort } from '@rally/service-kit';
import lighthouse from 'lighthouse';
import { startBrowserTestSite } from '../browser/start-browser-test-site.ts';
import { openBrowser } from '../sizes/open-browser.ts';

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

/**
 * Prints Lighthouse's scores beside the goals for the pages that visitors see first, on a phone with a slow connection: the median of
 * five visits, because one busy moment of the machine distorts a single visit. Run it on a quiet machine.
 */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, lcpMs: 1_800, cls: 0.03 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const visits = 5;
const failuresMax = 2;

const site = await startBrowserTestSite({ startAt: new Date().toISOString(), samplePlayers: 300, samplePast: true });
try {
  const [leader] = (await site.product.api.call(getLeaderboard, { query: { sport: 'tennis' } })).body;
  const pages = {
    landing: '/',
    leaderboard: '/leaderboard',
    profile: `/player/${leader?.id}?sport=tennis`,
    'landing es': '/?lang=es-US',
    'leaderboard es': '/leaderboard?lang=es-US',
    'profile es': `/player/${leader?.id}?sport=tennis&lang=es-US`,
  };
  print('page', [...categories, 'LCP', 'CLS']);
  print('goal', [...categories.map((category) => `${goals[category]}`), `${goals.lcpMs} ms`, `${goals.cls}`]);
  for (const [name, path] of Object.entries(pages)) print(name, await measurePage(`${site.product.url}${path}`));
} finally {
  await site.stop();
}

/** The figures of the median visit; those that miss their goal are marked. */
async function measurePage(url: string): Promise<string[]> {
  const results = await visitsOf(url);
  const lhr = results.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(results.length / 2)];
  if (!lhr) throw new Error(`Lighthouse said nothing of ${url}`);
  const scores = categories.map((category) => {
    const score = Math.round((lhr.categories[category]?.score ?? 0) * 100);
    return marked(`${score}`, score >= goals[category]);
  });
  const lcp = lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
  const cls = lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  for (const audit of Object.values(lhr.audits)) {
    const weighs = categories
      .slice(1)
      .some((category) => lhr.categories[category]?.auditRefs.some(({ id, weight }) => id === audit.id && weight > 0));
    if (weighs && audit.score !== null && audit.score < 1) process.stdout.write(`  ✗ ${audit.title} (${audit.id})\n`);
  }
  return [...scores, marked(`${Math.round(lcp)} ms`, lcp <= goals.lcpMs), marked(cls.toFixed(3), cls <= goals.cls)];
}

/** Visits the page in a fresh browser that has painted once, so that the browser's own start is not measured. */
async function visitsOf(url: string): Promise<Result['lhr'][]> {
  const results: Result['lhr'][] = [];
  let failures = 0;
  while (results.length < visits) {
    const port = await findFreePort();
    const browser = await openBrowser(port);
    try {
      const page = await browser.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.close();
      while (results.length < visits) {
        const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' });
        if (result) results.push(result.lhr);
      }
    } catch (error) {
      failures += 1;
      if (failures > failuresMax) throw error;
      process.stdout.write(`  a visit failed and is made again: ${error instanceof Error ? error.message : error}\n`);
    } finally {
      await browser.close();
    }
  }
  return results;
}

function performanceOf({ categories: { performance } }: Result['lhr']): number {
  return performance?.score ?? 0;
}

function marked(figure: string, reached: boolean): string {
  return reached ? figure : `${figure} ✗`;
}

function print(name: string, figures: readonly string[]): void {
  process.stdout.write(`${name.padEnd(16)}${figures.map((figure) => figure.padStart(16)).join('')}\n`);
}
