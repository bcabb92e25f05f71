import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/* How a page loads on a slow device and network for somebody who has signed in before and has none of its files. */

/** A middling phone on a slow mobile network, as Lighthouse throttles. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const QUIET_MS = 4000;
const LIMIT_MS = 60_000;

/**
 * Units: milliseconds since the address was asked for; kB (1,000 bytes) as they travelled, compressed and with their
 * headers. What counts as there: the first link of `PageToLoad.link`.
 */
export interface Load {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly thereMs: number;
  /** No task of the page has kept it busy for 50 ms after that. */
  readonly interactiveMs: number;
  readonly layoutShift: number;
  /** All that was asked for before it was there, that of sign-in included. */
  readonly scriptKb: number;
  readonly scripts: number;
  readonly fontKbBefore: number;
  readonly fontKbAfter: number;
}

export interface PageToLoad {
  readonly address: string;
  /** A selector of what is there once the page stands. */
  readonly link: string;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** What the page notes of itself, over all documents of one visit. Epoch milliseconds. */
interface Noted {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly there: number;
  readonly busyUntil: number;
  readonly layoutShift: number;
}

/** Loads the page in a new profile of the browser. Errors: rejects when the page does not stand in time. */
export async function loadPage(browser: Browser, { address, link, cookies }: PageToLoad): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const files = await watchFiles(devTools);
    await page.addInitScript(noteIn(link));
    await devTools.send('Network.emulateNetworkConditions', NETWORK);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(link).first().waitFor({ state: 'attached', timeout: LIMIT_MS });
    await page.waitForTimeout(QUIET_MS);
    return figuresOf(await notedOf(page), files);
  } finally {
    await context.close();
  }
}

interface LoadedFile {
  readonly kind: string;
  readonly askedAtMs: number;
  kb: number;
}

/** By request; the first is the page's own. */
async function watchFiles(devTools: CDPSession): Promise<ReadonlyMap<string, LoadedFile>> {
  const files = new Map<string, LoadedFile>();
  devTools.on('Network.requestWillBeSent', ({ requestId, type = 'Other', wallTime }) => {
    if (!files.has(requestId)) files.set(requestId, { kind: type, askedAtMs: wallTime * 1000, kb: 0 });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.kb = encodedDataLength / 1000;
  });
  await devTools.send('Network.enable');
  return files;
}

function figuresOf(noted: Noted, files: ReadonlyMap<string, LoadedFile>): Load {
  const loaded = [...files.values()];
  const startedAtMs = Math.min(...loaded.map(({ askedAtMs }) => askedAtMs));
  const scripts = loaded.filter(({ kind, askedAtMs, kb }) => kind === 'Script' && askedAtMs < noted.there && kb > 0);
  const fonts = loaded.filter(({ kind }) => kind === 'Font');
  const isBefore = ({ askedAtMs }: LoadedFile) => askedAtMs < noted.there;
  return {
    firstPaintMs: noted.firstPaint - startedAtMs,
    largestPaintMs: noted.largestPaint - startedAtMs,
    thereMs: noted.there - startedAtMs,
    interactiveMs: Math.max(noted.there, noted.busyUntil) - startedAtMs,
    layoutShift: noted.layoutShift,
    scriptKb: sumOf(scripts),
    scripts: scripts.length,
    fontKbBefore: sumOf(fonts.filter(isBefore)),
    fontKbAfter: sumOf(fonts.filter((font) => !isBefore(font))),
  };
}

function sumOf(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { kb }) => sum + kb, 0);
}

function notedOf(page: Page): Promise<Noted> {
  return page.evaluate<Noted>('JSON.parse(sessionStorage.noted)');
}

/** Runs in the page before its own scripts. Sign-in may leave the page and come back, so what is noted is kept. */
function noteIn(link: string): string {
  return `if (window === top) {
    const noted = JSON.parse(sessionStorage.noted ?? '{"layoutShift":0,"busyUntil":0}');
    const note = (change) => { Object.assign(noted, change); sessionStorage.noted = JSON.stringify(noted); };
    const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each))
      .observe({ type, buffered: true });
    const at = (ms) => performance.timeOrigin + ms;
    watch('paint', ({ startTime }) => note({ firstPaint: noted.firstPaint ?? at(startTime) }));
    watch('largest-contentful-paint', ({ startTime }) => note({ largestPaint: at(startTime) }));
    watch('longtask', ({ startTime, duration }) => note({ busyUntil: at(startTime + duration) }));
    watch('layout-shift', ({ value, hadRecentInput }) =>
      hadRecentInput || note({ layoutShift: noted.layoutShift + value }));
    const look = () => {
      if (document.querySelector(${JSON.stringify(link)})) note({ there: at(performance.now()) });
      else requestAnimationFrame(look);
    };
    look();
  }`;
}
