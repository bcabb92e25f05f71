import type { NewPipelineToken, PipelineToken } from '@plumbline/model/pipeline-token';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, refusal, renderPortal, COMMAND_LINE_USER, type Answers } from '../../testing/render-portal.tsx';

const DAY_SECONDS = 86_400;
const NOW = Math.floor(Date.now() / 1000);
const MEMBER_OF_TWO = { organization: ['acme', 'globex'], email: 'ada@acme.example', roles: ['ENTERPRISE'] };

function token(name: string, more: Partial<PipelineToken> = {}): PipelineToken {
  return {
    id: name,
    name,
    scope: 'upload',
    madeBy: 'ada@acme.example',
    madeAt: NOW - 10 * DAY_SECONDS,
    lastUsed: 0,
    endsAt: NOW + 80 * DAY_SECONDS,
    ...more,
  };
}

/** A server that keeps what is made and revoked. */
function serving(tokens: PipelineToken[]): Answers {
  return {
    'GET /tokens': () => [...tokens],
    'GET /cluster/orgSummary': { clusterCount: 1, severityCounts: [0, 0, 0, 0, 0], lastRan: 0, shop: {} },
    'POST /tokens': async (request: Request) => {
      const { name, scope, clusterName, days = 90 } = (await request.json()) as NewPipelineToken;
      const made = token(name, {
        scope,
        ...(clusterName === undefined ? {} : { clusterName }),
        endsAt: NOW + days * DAY_SECONDS,
      });
      tokens.unshift(made);
      return { ...made, secret: 'plb_shown-once' };
    },
    'DELETE /tokens/nightly': () => {
      const index = tokens.findIndex(({ id }) => id === 'nightly');
      tokens[index] = token('nightly', { revokedAt: NOW });
      return undefined;
    },
  };
}

test('tokens say what they may, for which cluster, whose they are and when they were used', async () => {
  await renderPortal(
    '/tokens/acme',
    serving([
      token('over', { endsAt: NOW - DAY_SECONDS, scope: 'read' }),
      token('nightly', { clusterName: 'shop', lastUsed: NOW - 60 }),
      token('ending', { endsAt: NOW + 3.5 * DAY_SECONDS }),
    ]),
  );
  const rows = page.getByRole('table', { name: 'Access tokens' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/^nightlyUploadshop.*ada@acme\.example.*Revoke$/);
  await expect.element(rows.nth(1).getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/orgs/acme/shop');
  await expect.element(rows.nth(2)).toMatchTextContent(/^endingUploadAll.*Never.*in 3 days/);
  await expect.element(rows.nth(3)).toMatchTextContent(/^overReadAll.*Ended$/);
  await expect.element(rows.nth(3).getByRole('button')).not.toBeInTheDocument();
});

test('where there is none, the page says what to do with one', async () => {
  await renderPortal('/tokens/acme', serving([]));
  await expect.element(page.getByText('There is no access token yet.')).toBeVisible();
  await expect.element(page.getByText(/keep it as a secret of your pipeline named PLUMBLINE_TOKEN/)).toBeVisible();
});

test('a new token is shown once, with lines that use it', async () => {
  const requests = await renderPortal('/tokens/acme', serving([]));
  await page.getByRole('button', { name: 'Make an access token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an access token' });
  const submit = dialog.getByRole('button', { name: 'Make an access token' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(submit).toBeDisabled();
  await userEvent.keyboard('Deploy of shop');
  await dialog.getByRole('combobox', { name: 'Cluster' }).fill('shop?');
  await expect.element(submit).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Cluster' }).fill('shop');
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOptions('30');
  await submit.click();

  const made = page.getByRole('dialog', { name: '“Deploy of shop” is made.' });
  await expect.element(made.getByText('plb_shown-once')).toBeVisible();
  await expect.element(made.getByText('PLUMBLINE_TOKEN: ${{ secrets.PLUMBLINE_TOKEN }}')).toBeVisible();
  await expect
    .element(made.getByText('plumbline scan --upload --cluster-name "shop" --minimum-fail-level 4').first())
    .toBeVisible();
  const install = 'npm install -g "$PLUMBLINE_URL/downloads/plumbline-cli.tgz"';
  await expect.element(made.getByText(install).first()).toBeVisible();
  expect(document.activeElement?.textContent).toContain('plb_shown-once');
  // A slip beside the window does not lose it.
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true });
  await expect.element(made.getByText('plb_shown-once')).toBeVisible();
  const [request] = requests.filter(({ method }) => method === 'POST');
  expect(await request?.json()).toEqual({ name: 'Deploy of shop', scope: 'upload', clusterName: 'shop', days: 30 });

  await made.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('row', { name: /Deploy of shop/ })).toBeVisible();
  await page.getByRole('button', { name: 'Make an access token' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(document.body.textContent).not.toContain('plb_shown-once');
});

test('one that only reads is shown with a call that reads', async () => {
  await renderPortal('/tokens/acme', serving([]));
  await page.getByRole('button', { name: 'Make an access token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('dashboard');
  await page.getByRole('combobox', { name: 'May' }).selectOptions('read');
  await page.getByRole('dialog').getByRole('button', { name: 'Make an access token' }).click();
  await expect
    .element(page.getByText(/curl --fail -H "Authorization: Bearer \$PLUMBLINE_TOKEN"/).first())
    .toBeVisible();
});

test('a refusal keeps what was typed', async () => {
  const answers = {
    ...serving([]),
    'POST /tokens': () => refusal(409, 'There are 100 access tokens in force already.'),
  };
  await renderPortal('/tokens/acme', answers);
  await page.getByRole('button', { name: 'Make an access token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('one more');
  await page.getByRole('dialog').getByRole('button', { name: 'Make an access token' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Could not make the access token\.There are 100/);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('one more');
});

test('a token is revoked after a question, and the focus goes to what became of it', async () => {
  const requests = await renderPortal('/tokens/acme', serving([token('nightly'), token('other')]));
  await page.getByRole('button', { name: 'Revoke nightly' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/^Are you sure you wish to revoke "nightly"\?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await page.getByRole('button', { name: 'Revoke nightly' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^other/);
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/^nightly.*Revoked$/);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Revoked$/);
});

test('the account menu leads to the tokens of the owner whose page it is, and a choice to those of another', async () => {
  await renderPortal('/get-started', serving([]), MEMBER_OF_TWO);
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Access tokens' }).click();
  await expect.element(page.getByRole('heading', { name: 'Access tokens' })).toBeVisible();
  expect(address()).toBe('/tokens/acme');
  await page.getByRole('combobox', { name: 'Organization' }).selectOptions('globex');
  await expect.poll(address).toBe('/tokens/globex');
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Access tokens' })).toHaveAttribute('href', '/tokens/globex');
});

test('a command-line user has tokens of their own', async () => {
  await renderPortal('/tokens', { 'GET /plumbline-cli/tokens': [token('mine')] }, COMMAND_LINE_USER);
  await expect.element(page.getByRole('row', { name: /mine/ })).toBeVisible();
  expect(address()).toBe(`/tokens/${encodeURIComponent('jo@example.org')}`);
});

test('nobody sees the tokens of a foreign owner', async () => {
  const requests = await renderPortal('/tokens/initech', serving([]));
  await expect.element(page.getByText(/There is no “initech”/)).toBeVisible();
  expect(requests).toEqual([]);
});
