import { test } from '@playwright/test';
import { expectAllOpen } from './open-to-all.ts';
import { furnish, STATES } from './screens.ts';
import { startProduct, type ProductServer } from './server.ts';

/* Beside `every-screen.spec.ts`, so that both run at once: they take the longest. */

let product: ProductServer;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('every dialog and list that opens is open to all, fits the smallest display, and says nothing to the console', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await expectAllOpen(page, STATES, product, await furnish(product));
});
