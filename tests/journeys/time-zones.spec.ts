import { expect, test } from '@playwright/test';
import { signIn } from './pages.ts';
import { furnishedProduct, type FurnishedProduct } from './furnished.ts';
import { tokenOf } from './server.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let product: FurnishedProduct;
let owner: string;
let lastRunMs: number;

test.beforeAll(async () => {
  product = furnishedProduct();
  const token = await tokenOf(product, product.member);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly organization: string | readonly string[];
  };
  owner = [claims.organization].flat()[0] ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const query = new URLSearchParams({ organizationName: owner }).toString();
  const summary = await fetch(`${product.address}/server/cluster/orgSummary?${query}`, { headers });
  lastRunMs = ((await summary.json()) as { lastRan: number }).lastRan * 1000;
});

for (const [timezoneId, offset] of [
  ['Pacific/Apia', 'UTC+13'],
  ['Pacific/Pago_Pago', 'UTC-11'],
] as const) {
  test.describe(`in ${offset}`, () => {
    test.use({ timezoneId, locale: 'en-GB' });

    test('a scan becomes old seven whole days after it ran, whatever day the calendar shows', async ({ page }) => {
      const { email, password } = product.member;
      const figure = page.getByRole('definition').nth(2);
      await page.clock.setFixedTime(lastRunMs + 7 * DAY_MS - MINUTE_MS);
      await signIn(page, product.address, email, password);
      await expect(figure).toHaveText('6 days ago');
      await page.clock.setFixedTime(lastRunMs + 7 * DAY_MS);
      await page.reload();
      await expect(figure).toHaveText('7 days agoThe last scan is 7 or more days old.');
      await expect(page.getByText('Last run: 7 days ago').first()).toBeVisible();
    });

    test('the history and its axis name the day of the reader’s calendar', async ({ page }) => {
      const { email, password } = product.member;
      await signIn(page, product.address, email, password);
      await page.goto(`${product.address}/orgs/${encodeURIComponent(owner)}/plumbline_demo_nginx?tab=history`);
      const shown = page.getByRole('table', { name: 'All reports' }).getByRole('row').nth(1).getByRole('cell').first();
      const day = new Intl.DateTimeFormat('en-GB', {
        timeZone: timezoneId,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      });
      const token = await tokenOf(product, product.member);
      const query = new URLSearchParams({ organizationName: owner, clusterName: 'plumbline_demo_nginx' }).toString();
      const answer = await fetch(`${product.address}/server/cluster/reports/list?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const newest = Number(((await answer.json()) as string[]).at(-1));
      await expect(shown).toContainText(day.format(newest * 1000));
      // In English the axis names the month first.
      const axis = new Intl.DateTimeFormat('en-US', { timeZone: timezoneId, day: 'numeric', month: 'short' });
      const bar = new RegExp(`${axis.format(newest * 1000)}: \\d+\\.$`);
      await expect(page.getByRole('img', { name: bar })).toBeVisible();
    });
  });
}
