import { downloadConfigFile } from '@plumbline/model/contract/files';
import { Bytes } from '@plumbline/model/contract/endpoint';
import { listRules } from '@plumbline/model/contract/rules';
import { uploadClusterZip } from '@plumbline/model/contract/reports';
import { expect, test } from 'vitest';
import { createClient, type AnswerRules } from './client.ts';
import { runEvents } from './run-events.ts';

const ANSWERS: AnswerRules = {
  mostBytes: (response) => (response === Bytes ? 1_000_000 : 1000),
  read: (_, json) => json,
};

/** A client of a server whose answers go on for as long as they are read, and how much was read of them. */
function endless(piece: string) {
  let readBytes = 0;
  const bytes = new TextEncoder().encode(piece);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      readBytes += bytes.length;
      controller.enqueue(bytes);
    },
  });
  const fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } });
  const client = createClient({ baseUrl: 'http://server', cliPrefix: 'cli', fetch, answers: ANSWERS });
  return { client, read: () => readBytes };
}

test('a file is read as far as its call may have it', async () => {
  const { client, read } = endless('a'.repeat(10_000));
  const owner = client.forOwner({ kind: 'user', name: 'ann@example.com' });
  const params = { cluster: 'c', machine: 'm', service: 's', file: 'f' };
  const call = owner.call(downloadConfigFile, { params, query: { subPath: '.' } });
  await expect(call).rejects.toMatchObject({ cause: { message: 'it has more than 1000000 bytes' } });
  expect(read()).toBeGreaterThan(1_000_000);
  expect(read()).toBeLessThan(1_100_000);
});

test.each([
  ['lists in lists', '['.repeat(500), /more than 100 lists or objects/],
  ['objects in objects', '{"a":'.repeat(150), /more than 100 lists or objects/],
  ['empty lists', '[],'.repeat(100_000), /hardly anything but/],
])('an answer of %s is not read', async (_, json, message) => {
  const type = { 'content-type': 'application/json' };
  const answers = { ...ANSWERS, mostBytes: () => 1_000_000 };
  const fetch = async () => new Response(json, { headers: type });
  const client = createClient({ baseUrl: 'http://server', cliPrefix: 'cli', fetch, answers });
  const cause = { message: expect.stringMatching(message) };
  await expect(client.call(listRules)).rejects.toMatchObject({ cause });
});

test('brackets in texts are what they are', async () => {
  const text = `${'[{'.repeat(5000)}\\"${'['.repeat(5000)}`;
  const fetch = async () => Response.json([text]);
  const answers = { ...ANSWERS, mostBytes: () => 1_000_000 };
  const client = createClient({ baseUrl: 'http://server', cliPrefix: 'cli', fetch, answers });
  expect(await client.call(listRules)).toEqual([text]);
});

test('an event without an end is not waited for', async () => {
  const { client, read } = endless('data: '.padEnd(100_000, 'a'));
  await expect(runEvents(client).next()).rejects.toThrow('an event has no end');
  expect(read()).toBeLessThan(2_000_000);
});

test('a large upload that fails is told at once, and costs no more than a small one', async () => {
  const fetch = async () => new Response(null, { status: 413 });
  const client = createClient({ baseUrl: 'http://server', cliPrefix: 'cli', fetch });
  const before = process.memoryUsage().heapUsed;
  const body = new Uint8Array(20 * 1024 * 1024);
  const query = { organizationName: 'acme', compliance: '' };
  await expect(client.call(uploadClusterZip, { query, body })).rejects.toMatchObject({ problem: { status: 413 } });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(body.length);
});
