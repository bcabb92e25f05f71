import { rm } from 'node:fs/promises';
import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import pg from 'pg';
import { chromium, type CDPSession, type Page } from 'playwright';
import { fillSignIn, signIn } from '../tests/journeys/pages.ts';
import { startProduct, type ProductServer } from '../tests/journeys/server.ts';
import { findBrowser } from '../tools/browser.ts';
import { CHROMIUM_ARGUMENTS } from '../tools/chromium-arguments.ts';
import { runProgram } from '../tools/processes.ts';
import { buildBarePage } from './bare-page.ts';
import { median } from './measure.ts';
import { loadPage, type Load, type PageToLoad } from './portal-load.ts';

/*
 * The portal in a browser: how the dashboard loads on a slow device and network, side by side with a bare page of the same
 * libraries; how much script 100,000 failed checks take to scroll; and whether 50 reports opened in a row leave something
 * in memory. Timings of a machine that is busy with other things say little; ratios and bytes do.
 */

const CLUSTER_COUNTS = [1, 200];
/** Each of both pages, by turns. */
const LOADS = 5;

const SCROLLED_CHECKS = 100_000;
const SCROLL_STEPS = 500;

const OPENED_REPORTS = 50;
const CHECKS_EACH = 2000;
/** What is filled once, such as caches of the engine, is filled after so many. */
const WARM_UP_REPORTS = 10;
const GROWTH_LIMIT_MB = 5;
/** A little longer than the portal keeps a report that is no longer looked at. */
const KEPT_MS = 6000;

const OWNER = '/orgs/Sample%20Organization';
const CLUSTER = `${OWNER}/cluster-1`;

/** What of a load is compared, in which unit. */
const FIGURES: readonly (readonly [keyof Load, string, string])[] = [
  ['firstPaintMs', 'first paint', 'ms'],
  ['largestPaintMs', 'largest paint', 'ms'],
  ['thereMs', 'first card there', 'ms'],
  ['interactiveMs', 'interactive', 'ms'],
  ['layoutShift', 'layout shift', ''],
  ['scriptKb', 'script until it stands, as it travels (Brotli)', 'kB'],
  ['scripts', 'files of script', ''],
  ['fontKbBefore', 'typefaces asked for before it stands', 'kB'],
  ['fontKbAfter', 'typefaces asked for after', 'kB'],
];

await runProgram('node', ['tools/run.js', 'build', 'portal']);
const barePage = await buildBarePage();
const product = await startProduct();
const bareProduct = await startProduct({ PLUMBLINE_PORTAL_FOLDER: barePage });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_ARGUMENTS });
try {
  for (const count of CLUSTER_COUNTS) await measureLoads(count);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, product.address, product.enterpriseUser.email, product.enterpriseUser.password);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await measureScrolling(page, devTools);
  await measureMemory(page, devTools);
} finally {
  await browser.close();
  await product.stop();
  await bareProduct.stop();
  await rm(barePage, { recursive: true });
}

async function measureLoads(count: number): Promise<void> {
  const pages: PageToLoad[] = [];
  for (const server of [product, bareProduct]) {
    await fill(server, count);
    pages.push(await pageOf(server));
  }
  const loads: Load[][] = pages.map(() => []);
  for (let load = 0; load < LOADS; load += 1) {
    for (const [index, page] of pages.entries()) loads[index]?.push(await loadPage(browser, page));
  }
  const [portal = [], bare = []] = loads;
  process.stdout.write(`dashboard of ${count} clusters, and a bare page of them: median of ${LOADS} loads each\n`);
  for (const [key, name, unit] of FIGURES) {
    const [ours, theirs] = [portal, bare].map((all) => median(all.map((load) => load[key])));
    process.stdout.write(`  ${name}: ${inUnit(ours, unit)}, bare ${inUnit(theirs, unit)}${ratioOf(ours, theirs)}\n`);
  }
}

/** The first cluster's link in the list, for somebody who is signed in. */
async function pageOf({ address, enterpriseUser }: ProductServer): Promise<PageToLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address + OWNER);
  await fillSignIn(page, enterpriseUser.email, enterpriseUser.password);
  const link = 'li a[href$="/cluster-1"]';
  await page.locator(link).first().waitFor();
  const cookies = await context.cookies();
  await context.close();
  return { address: address + OWNER, link, cookies };
}

function inUnit(value = 0, unit: string): string {
  return `${value.toFixed(value < 100 && !Number.isInteger(value) ? 3 : 0)} ${unit}`.trim();
}

function ratioOf(ours = 0, theirs = 0): string {
  return theirs > 0 ? ` (${(ours / theirs).toFixed(2)} times)` : '';
}

async function fill({ dataFolder }: ProductServer, count: number): Promise<void> {
  const pool = new pg.Pool({
    connectionString: await findRunningPostgres({ dataFolder }),
    options: '-c plumbline.system=on',
  });
  await pool.query(
    `insert into clusters (owner, name, follow_includes, total_reports, newest_report, sev1, sev2, sev3, sev4, sev5)
     select 'organization:Sample Organization', 'cluster-' || number, true, 10, 1700000000, number % 7, 2, 3, 4, number % 5
     from generate_series(1, $1::integer) as number
     on conflict do nothing`,
    [count],
  );
  await pool.end();
}

async function measureScrolling(page: Page, devTools: CDPSession): Promise<void> {
  await answerWithReports(page, ['1700000000'], SCROLLED_CHECKS);
  await page.goto(product.address + CLUSTER);
  await page.getByRole('button', { name: 'Learn More' }).first().waitFor();
  const before = await scriptMs(devTools);
  await page.evaluate(`(async () => {
    for (let step = 1; step <= ${SCROLL_STEPS}; step += 1) {
      window.scrollTo(0, (document.documentElement.scrollHeight * step) / ${SCROLL_STEPS});
      await new Promise(requestAnimationFrame);
    }
  })()`);
  await page.getByText(`rule_${SCROLLED_CHECKS - 1}`, { exact: true }).waitFor();
  const spent = (await scriptMs(devTools)) - before;
  print(`scrolling ${SCROLLED_CHECKS} failed checks in ${SCROLL_STEPS} steps, script`, spent, 'ms');
}

async function measureMemory(page: Page, devTools: CDPSession): Promise<void> {
  const names = Array.from({ length: OPENED_REPORTS + 1 }, (_, index) => String(1_700_000_000 + index * 3600));
  await answerWithReports(page, names, CHECKS_EACH);
  await page.goto(`${product.address}${CLUSTER}?compare=none`);
  // The page comes back from the identity service before it is there.
  await page.getByRole('button', { name: 'Learn More' }).first().waitFor();
  let early = 0;
  for (let opened = 1; opened <= OPENED_REPORTS; opened += 1) {
    // As the links of the history do: the page stays.
    const report = names.at(-1 - opened) ?? '';
    await page.evaluate(
      `history.pushState(null, '', '?compare=none&report=${report}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await page.getByText(`of report ${report}`).first().waitFor();
    if (opened === WARM_UP_REPORTS) early = await heapMb(page, devTools);
  }
  const late = await heapMb(page, devTools);
  print(`memory after ${WARM_UP_REPORTS} reports of ${CHECKS_EACH} failed checks`, early, 'MB');
  print(`memory after ${OPENED_REPORTS} reports`, late, 'MB');
  if (late - early > GROWTH_LIMIT_MB) process.exitCode = 1;
}

/** In place of the server: it is the browser that is measured. */
async function answerWithReports(page: Page, names: readonly string[], checks: number): Promise<void> {
  await page.unrouteAll();
  await page.route('**/server/cluster/reports/list?*', (route) => route.fulfill({ json: names }));
  await page.route('**/server/cluster/report?*', (route) => {
    const name = new URL(route.request().url()).searchParams.get('reportName') ?? '';
    return route.fulfill({ json: reportOf(name, checks) });
  });
}

function reportOf(name: string, checks: number): object {
  const failed = Array.from({ length: checks }, (_, index) => ({
    rule: {
      name: `rule_${index}`,
      severity: 3,
      documentation: { documentation: `What rule ${index} is about.`, remediation: 'Change it.', sources: [] },
    },
    title: `Check ${index} of report ${name}`,
    machine: `machine-${index % 100}`,
    service: 'nginx',
    fromLine: index,
    toLine: index,
    config_file: { fileName: 'nginx.conf', subPath: 'etc/nginx', configFileType: 'nginx' },
    fingerprint: `${index}`,
  }));
  const weights = { passed: 1, failed: checks };
  return { failed, disabled: [], passed: {}, unknown: {}, weights, notes: [], files: 1, rulesVersion: '1' };
}

async function scriptMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/** After what nobody holds has been collected, and what the portal keeps for a moment is forgotten. */
async function heapMb(page: Page, devTools: CDPSession): Promise<number> {
  await page.waitForTimeout(KEPT_MS);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

function print(what: string, value: number, unit: string): void {
  process.stdout.write(`${what}: ${value.toFixed(value < 100 ? 1 : 0)} ${unit}\n`);
}
