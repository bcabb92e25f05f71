import { createClient, type OwnerClient } from '@plumbline/client/client';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { addCluster, addMachine, addService, listClusters } from '@plumbline/model/contract/clusters';
import { downloadConfigFile, uploadConfigFile } from '@plumbline/model/contract/files';
import { getReport, listReports } from '@plumbline/model/contract/reports';
import { expect, test } from '@playwright/test';
import { killAndRestart, startProduct, tokenOf, type ProductServer } from './server.ts';

const ORGANIZATION = { kind: 'organization', name: 'Sample Organization' } as const;
const PARAMS = { cluster: 'shop', machine: 'web-1', service: 'edge' };
const FILE = { fileName: 'nginx.conf', subPath: '.' };
const NGINX_CONF = `user root;\nevents {}\nhttp { server_tokens on; }\n`;

test('killed at any moment, the server loses nothing that it said yes to, and every run ends', async () => {
  let product = await startProduct();
  try {
    const client = await ownerClient(product);
    await client.call(addCluster, {
      params: { cluster: 'shop' },
      body: { location: '', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' },
    });
    await client.call(addMachine, { params: { cluster: 'shop' }, body: { id: 'web-1' } });
    await client.call(addService, {
      params: { cluster: 'shop', machine: 'web-1' },
      body: { serviceKey: 'edge', serviceName: 'nginx' },
    });
    await client.call(uploadConfigFile, {
      params: PARAMS,
      query: { ...FILE, defaultFileName: 'nginx.conf' },
      body: new TextEncoder().encode(NGINX_CONF),
    });
    const run = await startRun(client, 'shop');
    product = await killAndRestart(product);

    const again = await ownerClient(product);
    expect(await again.call(listClusters)).toEqual(['shop']);
    const { bytes } = await again.call(downloadConfigFile, {
      params: { ...PARAMS, file: FILE.fileName },
      query: { subPath: FILE.subPath },
    });
    expect(new TextDecoder().decode(bytes)).toBe(NGINX_CONF);

    const { state, reportName } = await waitForRun(again, run);
    expect(state).toBe('done');
    expect(await again.call(listReports, { query: { clusterName: 'shop' } })).toEqual([reportName]);
    const report = await again.call(getReport, { query: { clusterName: 'shop', reportName: reportName ?? '' } });
    expect(report.failed.map(({ rule }) => rule.name)).toContain('nginx_user_root');
  } finally {
    await product.stop();
  }
});

async function ownerClient(product: ProductServer): Promise<OwnerClient> {
  const token = await tokenOf(product, product.enterpriseUser);
  return createClient({
    baseUrl: `${product.address}/server`,
    cliPrefix: 'plumbline-cli',
    token: () => Promise.resolve(token),
  }).forOwner(ORGANIZATION);
}
