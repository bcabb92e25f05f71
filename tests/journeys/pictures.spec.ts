import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { findRunningPostgres } from '@plumbline/server/database/embedded-postgres';
import pg from 'pg';
import { signIn } from './pages.ts';
import { furnish, SCREENS, STATES, visit } from './screens.ts';
import { startProduct, type Account, type ProductServer } from './server.ts';

/*
 * How every screen looks, and what opens on it, compared with the pictures of `pictures/`; `npm run pictures` takes them
 * anew. Browsers draw letters and edges each in their own way, so they are compared where the browser is the one that
 * drew the pictures.
 */

const ENVIRONMENT_FILE = path.join(import.meta.dirname, 'pictures', 'browser.txt');
const HEIGHT = 900;
const WIDE = { width: 1440, colorScheme: 'light' } as const;
const NARROW = { width: 390, colorScheme: 'dark' } as const;
/** The themes differ in their tokens alone, so each width is not needed in both. */
const SCREEN_LOOKS = [
  WIDE,
  { width: 1440, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  NARROW,
] as const;
const STATE_LOOKS = [WIDE, NARROW] as const;

/** The demo clusters' newest reports; the others are a day apart. Units: seconds since 1970. */
const NEWEST_REPORT = 1_760_000_000;
const DAY_SECONDS = 86_400;
const NOW_MS = (NEWEST_REPORT + 2 * DAY_SECONDS) * 1000;

/** Only with these can accounts be connected. Nothing is ever sent there. */
const COMPLIANCE_PROVIDER = {
  PLUMBLINE_VANTA_CLIENT_ID: 'client',
  PLUMBLINE_VANTA_CLIENT_SECRET: 'secret',
  PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID: 'components',
  PLUMBLINE_VANTA_RESULT_RESOURCE_ID: 'results',
};

// They come last of all files, and would leave one worker idle.
test.describe.configure({ mode: 'parallel' });
// Half of the pixels show what moved, in a quarter of the bytes. A difference shows itself.
test.use({ deviceScaleFactor: 0.5, timezoneId: 'UTC', locale: 'en-GB', screenshot: 'off' });

let product: ProductServer;
let user: Account;
test.beforeAll(async ({ browser }, { config }) => {
  const isTaking = config.updateSnapshots === 'all';
  if (isTaking) await writeEnvironment(browser);
  const known = existsSync(ENVIRONMENT_FILE) ? readFileSync(ENVIRONMENT_FILE, 'utf8').trim() : 'none';
  test.skip(known !== environmentOf(browser), `The pictures are of ${known}, this is ${environmentOf(browser)}.`);
  product = await startProduct(COMPLIANCE_PROVIDER);
  user = await furnish(product);
  await dateAll(product);
});
test.afterAll(() => product?.stop());

test('every screen looks as it did, wide and narrow, in both themes', async ({ page }) => {
  test.setTimeout(600_000);
  await enter(page);
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      await page.setViewportSize({ width: WIDE.width, height: HEIGHT });
      await visit(page, screen);
      await page.mouse.move(0, 0);
      for (const { width, colorScheme } of SCREEN_LOOKS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.emulateMedia({ colorScheme });
        await expectPicture(page, `${screen.name}-${width}-${colorScheme}.png`);
      }
    });
  }
});

test('every dialog and list that opens looks as it did, wide and narrow', async ({ page }) => {
  test.setTimeout(600_000);
  await enter(page);
  // What the search offers first depends on what has been fetched by then.
  for (const state of STATES.filter(({ name }) => name !== 'search')) {
    await test.step(state.name, async () => {
      await page.setViewportSize({ width: WIDE.width, height: HEIGHT });
      await visit(page, state);
      for (const { width, colorScheme } of STATE_LOOKS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.emulateMedia({ colorScheme });
        await expectPicture(page, `${state.name}-${width}-${colorScheme}.png`);
      }
    });
  }
});

async function enter(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOW_MS);
  await signIn(page, product.address, user.email, user.password);
}

/** Of 324,000 in the largest picture: a missing row of tabs is 1,000. */
const MOST_OTHER_PIXELS = 100;

async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(AS_ALWAYS);
  await expect.soft(page).toHaveScreenshot(name, { scale: 'device', maxDiffPixels: MOST_OTHER_PIXELS });
}

/**
 * Writes the address of a server as it is by itself, which in a test has another port each time, and one version for all
 * rules, which have another with each change of the scanner.
 */
const AS_ALWAYS = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data } = texts.currentNode;
    const same = data.replaceAll(location.host, 'localhost:8080').replaceAll(/\\b[0-9a-f]{12}\\b/g, '0123456789ab');
    if (same !== data) texts.currentNode.data = same;
  }
})()`;

function environmentOf(browser: Browser): string {
  return `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;
}

async function writeEnvironment(browser: Browser): Promise<void> {
  await mkdir(path.dirname(ENVIRONMENT_FILE), { recursive: true });
  await writeFile(ENVIRONMENT_FILE, `${environmentOf(browser)}\n`);
}

/** Gives the reports and the accounts the same dates in every run: the server's clock is the real one. */
async function dateAll({ dataFolder }: ProductServer): Promise<void> {
  const connectionString = await findRunningPostgres({ dataFolder });
  const pool = new pg.Pool({ connectionString, options: '-c plumbline.system=on' });
  await pool.query(
    `with dated as (
       select id, $1::bigint - $2 * (row_number() over (partition by cluster_id order by name desc) - 1) as moment
       from reports
     )
     update reports set name = dated.moment from dated where dated.id = reports.id`,
    [NEWEST_REPORT, DAY_SECONDS],
  );
  await pool.query('update open_failed_checks set first_seen = $1', [NEWEST_REPORT]);
  await pool.query('update clusters set newest_report = $1 where newest_report is not null', [NEWEST_REPORT]);
  // Users keep their order, by the time at which they were made.
  await pool.query(
    `with dated as (select id, row_number() over (order by created_at) as place from identity_users)
     update identity_users set created_at = to_timestamp($1::bigint + dated.place * $2)
     from dated where dated.id = identity_users.id`,
    [NEWEST_REPORT, DAY_SECONDS],
  );
  await pool.query(
    `with dated as (select id, row_number() over (order by made_at) as place from pipeline_tokens)
     update pipeline_tokens set made_at = to_timestamp($1::bigint + dated.place),
       ends_at = to_timestamp($1::bigint) + (ends_at - made_at),
       revoked_at = case when revoked_at is not null then to_timestamp($1::bigint + 60) end,
       last_used_at = case when name = 'Nightly scan' then to_timestamp($1::bigint + 90) end
     from dated where dated.id = pipeline_tokens.id`,
    [NEWEST_REPORT],
  );
  await pool.query('update identity_organizations set created_at = to_timestamp($1::bigint)', [NEWEST_REPORT]);
  await pool.end();
}
