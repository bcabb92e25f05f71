import { startVanta, type VantaServer } from '@plumbline/server/compliance/testing/vanta-server';
import { freePort } from '@plumbline/server/testing/free-port';
import { changeUsers } from '@plumbline/server/testing/change-users';
import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './pages.ts';
import { addUser, startProductWith, type Account, type RunningProduct } from './server.ts';

/** With what addresses and states must be kept apart from. */
const ORGANIZATION = 'North & Söhne - 100%';

let vanta: VantaServer;
let product: RunningProduct;
let anna: Account;

test.beforeAll(async () => {
  const port = await freePort();
  vanta = await startVanta(`http://localhost:${port}/connect-accounts`);
  const { clientId, clientSecret, componentResourceId, resultResourceId, apiUrl } = vanta.options;
  product = await startProductWith(port, {
    PLUMBLINE_VANTA_CLIENT_ID: clientId,
    PLUMBLINE_VANTA_CLIENT_SECRET: clientSecret,
    PLUMBLINE_VANTA_COMPONENT_RESOURCE_ID: componentResourceId,
    PLUMBLINE_VANTA_RESULT_RESOURCE_ID: resultResourceId,
    PLUMBLINE_VANTA_AUTHORIZE_URL: vanta.authorizeUrl,
    PLUMBLINE_VANTA_API_URL: apiUrl,
    PLUMBLINE_OUTBOUND_ALLOWED: '127.0.0.0/8',
  });
  anna = await addUser(product, 'anna@north.example');
  await changeUsers(product.dataFolder, ['add-organization', ORGANIZATION]);
  await changeUsers(product.dataFolder, ['add-to-organization', ORGANIZATION, anna.email]);
  await changeUsers(product.dataFolder, ['grant', 'ENTERPRISE', anna.email]);
});
test.afterAll(async () => {
  await product?.stop();
  await vanta?.close();
});

test('an organization connects its account at the provider, sees when it was told, and disconnects', async ({
  page,
}) => {
  const place = `${product.address}/connect-accounts/${encodeURIComponent(ORGANIZATION)}`;
  await signIn(page, product.address, anna.email, anna.password);

  await test.step('the provider’s page is asked for what it needs, and leads back to a connection', async () => {
    await page.getByRole('link', { name: 'Connect' }).click();
    await expect(page).toHaveURL(place);
    await expectAccessible(page);
    const asked = page.waitForRequest((request) => request.url().startsWith(vanta.authorizeUrl));
    await page.getByRole('button', { name: 'Connect' }).click();
    const query = new URL((await asked).url()).searchParams;
    expect(query.get('response_type')).toBe('code');
    expect(query.get('source_id')).toBe(ORGANIZATION);
    expect(query.get('scope')).toBe('connectors.self:write-resource connectors.self:read-resource');
    expect(query.get('state')).toMatch(new RegExp(`^${ORGANIZATION}-[0-9a-f]{32}$`));

    await expect(page.getByText('Your Vanta account is connected.')).toBeVisible();
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('button', { name: 'already connected' })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('after the first push, the page says when that was', async () => {
    await expect.poll(() => vanta.count('push'), { timeout: 60_000 }).toBeGreaterThan(1);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Last sent: \d/)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('an answer that nobody here has asked for is not taken', async () => {
    const foreign = new URLSearchParams({ code: 'of somebody else', state: `${ORGANIZATION}-0123` });
    await page.goto(`${product.address}/connect-accounts?${foreign.toString()}`);
    await expect(page.getByRole('alert')).toContainText('The provided and received code did not match.');
    await expect(page).toHaveURL(place);
    expect(vanta.count('exchange')).toBe(1);
    await page.goto(`${product.address}/connect-accounts?code=x`);
    await expect(page.getByRole('alert')).toContainText('Invalid call parameters.');
  });

  await test.step('disconnecting ends it here and at the provider', async () => {
    await page.getByRole('link', { name: ORGANIZATION }).click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
    expect(vanta.isSuspended(ORGANIZATION)).toBe(true);
  });
});
