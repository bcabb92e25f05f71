import type { Manifest } from '@plumbline/model/cluster';
import type { Service } from '@plumbline/model/service';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { CACHE, PROXY } from './console-answers.ts';
import { button, openMachine } from './console-page.ts';

/* A list may have what is added to it before the form knows that it was: here, because of another change meanwhile. */

beforeEach(() => page.viewport(1440, 900));

/** A server whose one cluster has these machines when it is asked. */
function clusterWith(machines: () => Manifest['machines'], writes: Answers): Answers {
  return { 'GET /cluster/list': ['web'], 'GET /cluster': () => ({ name: 'web', machines: machines() }), ...writes };
}

test('a machine that is being added is not said to exist already', async () => {
  const answer = Promise.withResolvers<object>();
  const ids = new Set(['web-1']);
  await renderPortal(
    '/clusters?cluster=web',
    clusterWith(() => Object.fromEntries([...ids].map((id) => [id, { id }])), {
      'POST /cluster/add-new-machine/web': () => {
        ids.add('web-2');
        return answer.promise;
      },
      'DELETE /cluster/delete-machine/web/web-1': () => void ids.delete('web-1'),
    }),
  );
  await button('Add new machine').click();
  const form = page.getByRole('form', { name: 'Add new machine' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.fill('web-2');
  await form.getByRole('button', { name: 'Add machine' }).click();
  await button('Delete web-1').click();
  await button('Delete').click();
  await expect.element(page.getByRole('heading', { name: 'web-2' })).toBeVisible();
  await expect.element(name).toBeValid();
  await expect.element(name).toHaveValue('web-2');
  answer.resolve({});
  await expect.element(form).not.toBeInTheDocument();
});

test('a service that is being added is not said to exist already', async () => {
  const answer = Promise.withResolvers<undefined>();
  const services = new Map<string, Service>([['cache', CACHE]]);
  await renderPortal(
    '/clusters?cluster=web',
    clusterWith(() => ({ 'web-1': { id: 'web-1', services: Object.fromEntries(services) } }), {
      'POST /cluster/add-new-service/web/web-1': () => {
        services.set('proxy', PROXY);
        return answer.promise;
      },
      'DELETE /cluster/delete-service/web/web-1/cache': () => void services.delete('cache'),
    }),
  );
  await openMachine();
  await button('Add new service').click();
  const form = page.getByRole('form', { name: 'Add new service' });
  const key = form.getByRole('textbox', { name: 'Custom identifier' });
  await key.fill('proxy');
  await form.getByRole('combobox', { name: 'Service name' }).selectOptions('NGINX');
  await form.getByRole('button', { name: 'Add service' }).click();
  await button('Remove service cache').click();
  await button('Delete').click();
  await expect.element(page.getByRole('article', { name: 'proxy' })).toBeVisible();
  await expect.element(key).toBeValid();
  await expect.element(key).toHaveValue('proxy');
  answer.resolve(undefined);
  await expect.element(form).not.toBeInTheDocument();
});

test('a file and an alias that are being added are not said to be there already', async () => {
  const answer = Promise.withResolvers<undefined>();
  const services = new Map<string, Service>([
    ['cache', CACHE],
    ['proxy', { ...PROXY, complimentaryFileList: [] }],
  ]);
  await renderPortal(
    '/clusters?cluster=web',
    clusterWith(() => ({ 'web-1': { id: 'web-1', services: Object.fromEntries(services) } }), {
      'POST /cluster/upsert-complimentary-file-entry/web/web-1/proxy': () => {
        services.set('proxy', PROXY);
        return 'true';
      },
      'POST /cluster/upsert-complimentary-file/web/web-1/proxy': () => answer.promise,
      'DELETE /cluster/delete-service/web/web-1/cache': () => void services.delete('cache'),
    }),
  );
  const proxy = (await openMachine()).getByRole('article', { name: 'proxy' });
  const form = proxy.getByRole('form', { name: 'Add a complimentary file' });
  const fileName = form.getByRole('textbox', { name: 'File name' });
  const alias = form.getByRole('textbox', { name: 'Alias' });
  await form.getByLabelText('File', { exact: true }).upload(new File(['ssl on;'], 'tls.conf'));
  await alias.fill('conf.d/tls.conf');
  await form.getByRole('button', { name: 'Add' }).click();
  await button('Remove service cache').click();
  await button('Delete').click();
  await expect.element(proxy.getByRole('row', { name: /^tls\.conf conf\.d\/tls\.conf/ })).toBeVisible();
  await expect.element(fileName).toBeValid();
  await expect.element(alias).toBeValid();
  await expect.element(alias).toHaveValue('conf.d/tls.conf');
  answer.resolve(undefined);
  await expect.element(alias).toHaveValue('');
});
