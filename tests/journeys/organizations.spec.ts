import { expect, test } from '@playwright/test';
import { signIn, signOut } from './pages.ts';
import { runServerCommand, tokenOf } from './server.ts';
import { addMember, workshop } from './workshop.ts';

test('two organizations work side by side, and neither sees what is the other’s', async ({ page, request }) => {
  const product = workshop();
  const [anna, berta] = await test.step('the operator sets up two organizations with a user each', async () => {
    const users = [];
    for (const [organization, email] of [
      ['North', 'anna@north.example'],
      ['South', 'berta@south.example'],
    ] as const) {
      // The program itself, as the operator runs it; elsewhere what it does is done without a process of its own.
      await runServerCommand(product, 'users', 'add-organization', organization);
      users.push(await addMember(product, organization, email));
    }
    return users;
  });
  if (!anna || !berta) throw new Error('unreachable');

  await test.step('Anna is taken to her organization and registers a cluster', async () => {
    await signIn(page, product.address, anna.email, anna.password);
    await expect(page).toHaveURL(`${product.address}/orgs/North`);
    await page.getByRole('button', { name: 'Add Quickstart samples' }).click();
    await expect(page.getByRole('heading', { name: 'Quickstart added' })).toBeVisible();
    await page.goto(`${product.address}/orgs/North/console`);
    await page.getByRole('button', { name: 'Add Cluster' }).click();
    await page.getByLabel('Cluster name').fill('north secrets');
    await page.getByRole('dialog').getByRole('button', { name: 'Add cluster' }).click();
    await expect(page.getByRole('button', { name: /north secrets/ }).first()).toBeVisible();
    await signOut(page);
  });

  await test.step('Berta sees only her own, whatever she types', async () => {
    await signIn(page, product.address, berta.email, berta.password);
    await expect(page).toHaveURL(`${product.address}/orgs/South`);
    await expect(page.getByText('plumbline_demo_nginx')).toHaveCount(0);
    for (const address of ['/orgs/North', '/orgs/North/console', '/orgs/North/north%20secrets']) {
      await page.goto(product.address + address);
      await expect(page.getByText('You are not allowed to see this page.')).toBeVisible();
      await expect(page.getByText(/plumbline_demo|Berlin/)).toHaveCount(0);
    }
  });

  await test.step('the API says the same, and does not say what exists', async () => {
    const token = await tokenOf(product, berta);
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (query: string) => {
      const response = await request.get(`${product.address}/server/cluster?${query}`, { headers });
      return { status: response.status(), body: ((await response.json()) as { detail: string }).detail };
    };
    const existing = await ask('organizationName=North&clusterName=north%20secrets');
    const missing = await ask('organizationName=North&clusterName=no%20such%20cluster');
    const nowhere = await ask('organizationName=Nowhere&clusterName=x');
    expect(existing.status).toBe(403);
    expect(missing).toEqual(existing);
    expect(nowhere.status).toBe(403);
    expect((await ask('organizationName=South&clusterName=north%20secrets')).status).toBe(404);
  });
});
