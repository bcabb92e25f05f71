import type { Manifest } from '@plumbline/model/cluster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nginxZip } from '../../testing/test-zip.ts';

const MAIN = `
resource "aws_security_group" "web" {
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = var.unknown
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
resource "aws_instance" "web" {
  count                  = 2
  private_ip             = "10.0.0.\${count.index + 1}"
  vpc_security_group_ids = [aws_security_group.web.id]
}
`;

const HTTPS = { priority: 1, protocol: 'TCP', cidrBlock: '0.0.0.0/0', beginPort: 443, endPort: 443 };
const SSH = { priority: 5, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 22, endPort: 22 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** A cluster of its own owner, with one terraform service. */
async function cluster(owner: string, main: string) {
  const as = app.as({ email: 'ann@acme.example', organization: owner });
  const manifest = async (): Promise<Manifest> => (await as.get('/cluster?clusterName=shop')).json() as Manifest;
  const upload = async (text: string): Promise<void> => {
    const file = 'fileName=main.tf&defaultFileName=main.tf&subPath=.';
    const path = `/cluster/upsert-cluster-service-config-file/shop/infra?${file}`;
    expect((await as.upload(path, Buffer.from(text))).status).toBe(204);
  };
  const derive = () => as.put('/cluster/run-cluster-derive/shop');
  await as.post('/cluster/add-cluster/shop', { location: 'Bern', clusterType: 'AWS', derivedFrom: 'TERRAFORM' });
  await as.post('/cluster/add-new-cluster-service/shop', { serviceName: 'terraform', serviceKey: 'infra' });
  await upload(main);
  return { as, manifest, upload, derive };
}

describe('deriving machines', () => {
  test('makes those that the files describe, and twice changes nothing', async () => {
    const { manifest, derive } = await cluster('twice', MAIN);
    expect((await derive()).status).toBe(204);
    const once = await manifest();
    expect(once).toMatchObject({
      derivation: {
        notes: ['infra: traffic rules left out because a part of them is not known: 2.'],
        handMade: [],
        gone: [],
      },
    });
    expect(once.machines).toEqual({
      'aws_instance.web.0': machine('aws_instance.web.0', '10.0.0.1'),
      'aws_instance.web.1': machine('aws_instance.web.1', '10.0.0.2'),
    });
    expect((await derive()).status).toBe(204);
    expect(await manifest()).toEqual(once);
  });

  test('leaves machines alone that people made, also those of the same id', async () => {
    const { as, manifest, derive } = await cluster('by-hand', MAIN);
    await as.post('/cluster/add-new-machine/shop', { id: 'aws_instance.web.0', hostName: 'mine.example.com' });
    await as.post('/cluster/add-new-machine/shop', { id: 'other' });
    await derive();
    const { machines, derivation } = await manifest();
    expect(Object.keys(machines ?? {})).toEqual(['aws_instance.web.0', 'other', 'aws_instance.web.1']);
    expect(machines?.['aws_instance.web.0']).toEqual({
      id: 'aws_instance.web.0',
      hostName: 'mine.example.com',
      inboundTraffic: [],
      outboundTraffic: [],
      services: {},
    });
    expect(derivation).toMatchObject({ handMade: ['aws_instance.web.0'] });
  });

  test('keeps what people gave to derived machines, and follows the files in all else', async () => {
    const { as, manifest, upload, derive } = await cluster('edited', MAIN);
    await derive();
    await as.post('/cluster/add-new-service/shop/aws_instance.web.0', { serviceName: 'nginx', serviceKey: 'edge' });
    await as.post('/add-new-cidr-rule/shop/aws_instance.web.0/-?direction=inbound', SSH);

    await upload(MAIN.replaceAll('443', '8443').replace('10.0.0.', '10.9.0.'));
    await derive();
    const { machines } = await manifest();
    const changed = { ...HTTPS, beginPort: 8443, endPort: 8443 };
    expect(machines?.['aws_instance.web.0']).toMatchObject({
      internalIp: '10.9.0.1',
      inboundTraffic: [changed, SSH],
      services: { edge: { serviceName: 'nginx' } },
    });
    expect(machines?.['aws_instance.web.1']).toMatchObject({ internalIp: '10.9.0.2', inboundTraffic: [changed] });
  });

  test('removes machines whose resource has gone, unless people use them', async () => {
    const { as, manifest, upload, derive } = await cluster('gone', MAIN);
    await derive();
    await as.post('/cluster/add-new-service/shop/aws_instance.web.1', { serviceName: 'nginx', serviceKey: 'edge' });
    await upload('# nothing any more\n');
    await derive();
    const { machines, derivation } = await manifest();
    expect(Object.keys(machines ?? {})).toEqual(['aws_instance.web.1']);
    expect(machines?.['aws_instance.web.1']).toMatchObject({ inboundTraffic: [HTTPS], services: { edge: {} } });
    expect(derivation).toMatchObject({ gone: ['aws_instance.web.1'] });

    await as.delete('/cluster/delete-service/shop/aws_instance.web.1/edge');
    await derive();
    expect((await manifest()).machines).toEqual({});
  });

  test('refuses files that cannot be read, by file, line and cause, and changes nothing', async () => {
    const { manifest, upload, derive } = await cluster('broken', MAIN);
    await derive();
    const before = await manifest();
    await upload('resource "aws_instance" "web" {\n  ami = \n}\n');
    const refused = await derive();
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: expect.stringMatching(/^main\.tf of "infra", line 2: /),
      errors: [{ path: '/clusterServices/infra/main.tf' }],
    });
    expect((await manifest()).machines).toEqual(before.machines);
  });

  test('stands when a command line uploads the cluster again, with the services that people added', async () => {
    const { as, manifest, derive } = await cluster('uploaded', MAIN);
    await derive();
    await as.post('/cluster/add-new-service/shop/aws_instance.web.0', { serviceName: 'redis', serviceKey: 'cache' });
    expect((await as.upload('/cluster/upload-cluster-zip?overwrite=true', await nginxZip('shop'))).status).toBe(204);
    const { machines, clusterServices } = await manifest();
    expect(clusterServices).toEqual({});
    expect(machines).toMatchObject({
      'aws_instance.web.0': { derived: true, internalIp: '10.0.0.1', services: { cache: {} } },
      'aws_instance.web.1': { derived: true, inboundTraffic: [HTTPS] },
      folder: { services: { nginx: {} } },
    });
  });

  test('of a cluster that is not there is 404, and without such files has success', async () => {
    const as = app.as({ email: 'solo@example.com' });
    expect((await as.put('/plumbline-cli/cluster/run-cluster-derive/shop')).status).toBe(404);
    await as.post('/cluster/add-cluster/shop', { location: 'Bern', clusterType: 'AWS', derivedFrom: 'MANUAL' });
    expect((await as.put('/plumbline-cli/cluster/run-cluster-derive/shop')).status).toBe(204);
  });
});

function machine(id: string, internalIp: string): object {
  return { id, internalIp, inboundTraffic: [HTTPS], outboundTraffic: [], services: {}, derived: true };
}
