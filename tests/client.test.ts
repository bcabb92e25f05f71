import type { AddressInfo } from 'node:net';
import { ClientError, createClient, type Client } from '@plumbline/client/client';
import { runEvents } from '@plumbline/client/run-events';
import { startRun, waitForRun } from '@plumbline/client/runs';
import { addCluster, addMachine, addService, getCluster, listClusters } from '@plumbline/model/contract/clusters';
import type { RunEvent } from '@plumbline/model/contract/events';
import {
  deleteConfigFile,
  downloadConfigFile,
  uploadConfigFile,
  upsertConfigFileEntry,
} from '@plumbline/model/contract/files';
import { doesUserExist } from '@plumbline/model/contract/registration';
import {
  getOrganizationSummary,
  getReport,
  listReportSummaries,
  uploadUserClusterZip,
} from '@plumbline/model/contract/reports';
import { startTestApp, type TestApp } from '@plumbline/server/testing/test-app';
import type { TestCaller } from '@plumbline/server/testing/test-tokens';
import { nginxZip } from '@plumbline/server/testing/test-zip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/* The typed client against the real server. */

const ANN: TestCaller = { email: 'ann@acme.example', organization: 'acme corp' };
const ACME = { kind: 'organization', name: 'acme corp' } as const;
const SOLO = { kind: 'user', name: 'solo+ci@example.com' } as const;

let app: TestApp;
let baseUrl: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // Listening on an address makes it one of these.
  baseUrl = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/server`;
});

afterAll(() => app.close());

function clientOf(caller: TestCaller, lifetimeSeconds?: number): Client {
  return createClient({ baseUrl, cliPrefix: 'plumbline-cli', token: () => app.tokens.sign(caller, lifetimeSeconds) });
}

/** A `fetch` that says when it was first answered. */
function answeredFetch(): { readonly fetch: typeof globalThis.fetch; readonly isAnswered: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered: typeof globalThis.fetch = async (...args) => {
    const response = await fetch(...args);
    resolve();
    return response;
  };
  return { fetch: answered, isAnswered: promise };
}

async function failureOf(call: Promise<unknown>): Promise<ClientError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientError) return error;
  throw new Error('the call did not fail with a ClientError', { cause: error });
}

describe('the client', () => {
  test('registers a cluster, sends a file and gets it back', async () => {
    const client = clientOf(ANN).forOwner(ACME);
    const at = { cluster: 'shop 1', machine: 'web/1', service: 'edge' };
    await client.call(addCluster, {
      params: { cluster: 'shop 1' },
      body: { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' },
    });
    expect(await client.call(addMachine, { params: at, body: { id: 'web/1' } })).toBe('web/1');
    await client.call(addService, { params: at, body: { serviceName: 'nginx', serviceKey: 'edge' } });
    const file = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: '.' };
    expect(await client.call(upsertConfigFileEntry, { params: at, body: file })).toBe('true');
    await client.call(uploadConfigFile, { params: at, query: file, body: new Blob(['events {}']) });

    const downloaded = await client.call(downloadConfigFile, {
      params: { ...at, file: 'nginx.conf' },
      query: { subPath: '.' },
    });
    expect(downloaded.fileName).toBe('nginx.conf');
    expect(new TextDecoder().decode(downloaded.bytes)).toBe('events {}');
    expect(await client.call(listClusters)).toEqual(['shop 1']);
    expect((await client.call(getCluster, { query: { clusterName: 'shop 1' } })).machines?.['web/1']?.id).toBe('web/1');
  });

  test('speaks of a service of the cluster itself where it names no machine', async () => {
    const owner = { kind: 'user', name: 'builder@example.com' } as const;
    const client = clientOf({ email: owner.name }).forOwner(owner);
    const cluster = 'shop 2';
    const body = { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' } as const;
    await client.call(addCluster, { params: { cluster }, body });
    await client.call(addService, { params: { cluster }, body: { serviceName: 'terraform', serviceKey: 'cloud' } });
    const query = { fileName: 'main.tf', defaultFileName: 'main.tf', subPath: '.' };
    const params = { cluster, machine: undefined, service: 'cloud' };
    await client.call(uploadConfigFile, { params, query, body: new Blob(['locals {}']) });
    const { bytes } = await client.call(downloadConfigFile, {
      params: { ...params, file: 'main.tf' },
      query: { subPath: '.' },
    });
    expect(new TextDecoder().decode(bytes)).toBe('locals {}');
    const { clusterServices } = await client.call(getCluster, { query: { clusterName: cluster } });
    expect(Object.keys(clusterServices ?? {})).toEqual(['cloud']);
  });

  test("fails with the catalogue's sentence and what the server says", async () => {
    const client = clientOf(ANN).forOwner(ACME);
    const missing = await failureOf(client.call(getCluster, { query: { clusterName: 'nowhere' } }));
    expect(missing.message).toBe('Could not get cluster manifest for nowhere.');
    expect(missing.problem).toMatchObject({ status: 404, title: 'Not found', detail: 'There is no such cluster.' });

    const key = { fileName: 'a.conf', defaultFileName: 'nginx.conf', subPath: '.' };
    const params = { cluster: 'nowhere', machine: 'm', service: 's' };
    const deletion = await failureOf(client.call(deleteConfigFile, { params, body: key }));
    expect(deletion.message).toBe('Deletion of nginx.conf (a.conf) failed.');

    const expired = await failureOf(clientOf(ANN, -60).forOwner(ACME).call(listClusters));
    expect(expired.problem).toMatchObject({ status: 401, detail: 'The access token has expired.' });
  });

  test('says why when no server answers', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1/server', cliPrefix: 'plumbline-cli' });
    const failure = await failureOf(nobody.call(doesUserExist, { query: { userName: 'a@example.com' } }));
    expect([failure.message, failure.problem]).toEqual(['Could not look up the user.', undefined]);
    expect(failure.cause).toBeInstanceOf(Error);
  });

  test('uploads a zip as a stream for a command-line user, whose calls have their own form', async () => {
    const client = clientOf({ email: SOLO.name });
    const zip = await nginxZip('mine');
    const report = await client.call(uploadUserClusterZip, {
      query: { userName: SOLO.name },
      body: new Blob([new Uint8Array(zip)]).stream(),
    });
    expect(report.failed.map(({ rule }) => rule.name)).toContain('nginx_server_tokens_on');
    const summaries = await client.forOwner(SOLO).call(listReportSummaries, { query: { clusterName: 'mine' } });
    expect(Object.values(summaries)).toMatchObject([{ sev2: 1 }]);
  });

  test('starts a run, hears of it and waits for its report', async () => {
    const client = clientOf(ANN);
    const { fetch: listen, isAnswered } = answeredFetch();
    const listener = createClient({
      baseUrl,
      cliPrefix: 'plumbline-cli',
      token: () => app.tokens.sign(ANN),
      fetch: listen,
    });
    const ending = new AbortController();
    const heard: RunEvent[] = [];
    const listening = (async () => {
      for await (const event of runEvents(listener, ending.signal)) {
        heard.push(event);
        if (event.run.state === 'done') return;
      }
    })();
    await isAnswered;

    const owner = client.forOwner(ACME);
    const id = await startRun(owner, 'shop 1');
    const done = await waitForRun(owner, id);
    expect(done).toMatchObject({ id, state: 'done', clusterName: 'shop 1' });
    await listening;
    expect(heard.at(-1)).toMatchObject({ owner: ACME, run: { id, state: 'done', reportName: done.reportName } });
    ending.abort();

    const query = { clusterName: 'shop 1', reportName: done.reportName ?? '' };
    expect((await owner.call(getReport, { query })).files).toBe(1);
    expect(await client.call(getOrganizationSummary, { query: { organizationName: ACME.name } })).toMatchObject({
      clusterCount: 1,
    });
  });

  test('hears nothing of the runs of others, and no longer than its token is valid', async () => {
    const heard: RunEvent[] = [];
    const stranger = clientOf({ email: 'stranger@example.com', organization: 'beta' }, 2);
    const listening = (async () => {
      for await (const event of runEvents(stranger)) heard.push(event);
    })();
    const owner = clientOf(ANN).forOwner(ACME);
    await waitForRun(owner, await startRun(owner, 'shop 1'));
    await listening;
    expect(heard).toEqual([]);
  });

  test('is told of a limit although it is still sending', async () => {
    const client = clientOf(ANN).forOwner(ACME);
    const failure = await failureOf(
      client.call(uploadConfigFile, {
        params: { cluster: 'shop 1', machine: 'web/1', service: 'edge' },
        query: { fileName: 'big.conf', defaultFileName: 'nginx.conf', subPath: '.' },
        body: new Blob([new Uint8Array(25 * 1024 * 1024)]),
      }),
    );
    expect(failure.message).toBe('Could not upload configuration file.');
    expect(failure.problem).toMatchObject({
      status: 413,
      detail: 'A configuration file may have at most 10 MiB.',
    });
  });

  test('that goes away while it sends does no harm', async () => {
    const going = new AbortController();
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        controller.enqueue(new Uint8Array(1000));
        pieces += 1;
        if (pieces === 10) going.abort();
        await new Promise((resolve) => setTimeout(resolve, 20));
      },
    });
    const call = clientOf(ANN)
      .forOwner(ACME)
      .call(uploadConfigFile, {
        params: { cluster: 'shop 1', machine: 'web/1', service: 'edge' },
        query: { fileName: 'cut.conf', defaultFileName: 'nginx.conf', subPath: '.' },
        body: endless,
        signal: going.signal,
      });
    await failureOf(call);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const manifest = await clientOf(ANN)
      .forOwner(ACME)
      .call(getCluster, { query: { clusterName: 'shop 1' } });
    expect(JSON.stringify(manifest)).not.toContain('cut.conf');
  });

  test('does not keep a server from stopping while it listens', async () => {
    const other = await startTestApp();
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.server.server.address() as AddressInfo;
    const token = () => other.tokens.sign(ANN);
    const { fetch: listen, isAnswered } = answeredFetch();
    const address = `http://127.0.0.1:${port}/server`;
    const listener = createClient({ baseUrl: address, cliPrefix: 'plumbline-cli', token, fetch: listen });
    const listening = (async () => {
      for await (const event of runEvents(listener)) expect(event).toBeUndefined();
    })();
    await isAnswered;
    await other.close();
    await listening;
  });
});
