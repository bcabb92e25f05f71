import type { CustomRule } from '@plumbline/scanner/custom-rules/custom-rule';
import { readCustomRules } from '@plumbline/scanner/custom-rules/read-custom-rules';
import path from 'node:path';
import { scan } from '@plumbline/scanner/scan';
import { expect, test } from 'vitest';
import { openCache } from './cache/cache.ts';
import { discover } from './discover/discover.ts';
import { scanInThreads } from './scan-in-threads.ts';
import { folderWith } from './testing/folders.ts';

/** What people wrote takes part in each thread. */
function portRule(): CustomRule {
  const text = `id: shop_port
title: The port is high
severity: 1
service: redis
problem: It is high.
remediation: Lower it.
must: { path: port, matches: '^\\d{1,2}$' }
`;
  const [read] = readCustomRules(text, 'rule.yaml').rules;
  if (!read) throw new Error('no rule');
  return read.rule;
}

/** What the client found itself joins the report, whoever scans. */
const WITH_RESULTS = { resultFiles: ['failed_rules.json'] };

function readWithResults(read: (path: string) => Uint8Array | undefined) {
  const bytes = new TextEncoder().encode('["cluster_no_ci_cd_tool_used"]');
  return (file: string) => (file === 'failed_rules.json' ? bytes : read(file));
}

test('several threads make the report that one makes, byte for byte', async () => {
  const files: Record<string, string> = { 'nginx.conf': 'http { include sites/*.conf; }\n' };
  for (let number = 0; number < 500; number += 1) {
    files[`app-${number}/Dockerfile`] = `FROM debian:${number}\nUSER root\n`;
    files[`app-${number}/redis.conf`] = `bind 0.0.0.0\nport ${number}\n${'# long\n'.repeat(number === 7 ? 20_000 : 0)}`;
    files[`sites/${number}.conf`] = `server { listen 80; server_name "${number}"; }\n`;
  }
  // All of one service, and so a part that is begun before others, and comes behind them.
  for (let number = 0; number < 300; number += 1)
    files[`units/${number}.service`] = `[Service]\nExecStart=/bin/true ${number}\n`;
  const folder = await folderWith(files);
  const discovered = await discover(folder, 'cluster', () => {});
  const bundle = { ...discovered, ...WITH_RESULTS, read: readWithResults(discovered.read) };
  const done: number[] = [];
  const setup = {
    folder,
    compiledCodeFolder: `${folder}/compiled`,
    options: { ruleset: undefined, judgedAt: '2026-11-22', customRules: [portRule()] },
  };
  const report = await scanInThreads(bundle, setup, (part) => done.push(part), 3);
  expect(report.failed.length).toBeGreaterThan(600);
  expect(report.failed.filter(({ rule }) => rule.name === 'shop_port')).toHaveLength(400);
  expect(report.failed.map(({ rule }) => rule.name)).toContain('cluster_no_ci_cd_tool_used');
  expect(JSON.stringify(report)).toBe(JSON.stringify(await scan(bundle, setup.options)));
  expect(done.at(-1)).toBe(1);
  expect(done.length, 'in parts, each of many services').toBeLessThan(100);

  const rules = { nginx: '1', dockerfile: '1', redis: '1', systemd: '1' };
  const versions = { tool: '1', discovery: '1', rules };
  const cache = openCache(path.join(await folderWith({}), 'kept'), () => {}, versions);
  const kept = cache && { folder: cache.folder.folder, versions };
  for (const knownShare of [0, 1]) {
    const shares: number[] = [];
    const looked = await discover(folder, 'cluster', () => {}, { cache });
    const known = { ...looked, ...WITH_RESULTS, read: readWithResults(looked.read) };
    const again = await scanInThreads(known, { ...setup, kept }, (part) => shares.push(part), 3);
    known.known?.write();
    expect(JSON.stringify(again)).toBe(JSON.stringify(report));
    expect(shares[0], 'what threads kept is there').toBe(knownShare);
  }
});

test('where the threads cannot work, the scan is made without them', async () => {
  const files: Record<string, string> = {};
  for (let number = 0; number < 1000; number += 1) files[`${number}/redis.conf`] = 'bind 0.0.0.0\n';
  const folder = await folderWith(files);
  const bundle = await discover(folder, 'cluster', () => {});
  const options = { ruleset: undefined, judgedAt: '2026-11-22' };
  // A folder is told as a text; with anything else a thread ends before its first part.
  const setup = { folder, compiledCodeFolder: 1 as unknown as string, options };
  const report = await scanInThreads(bundle, setup, () => {}, 2);
  expect(JSON.stringify(report)).toBe(JSON.stringify(await scan(bundle, options)));
});
