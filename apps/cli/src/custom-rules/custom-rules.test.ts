import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

const TOKENS = `id: shop_tokens
title: Every visitor is told the version
severity: 4
service: nginx
problem: Everybody reads it.
remediation: Switch it off.
references: [{ ruleset: Shop policy, item: '7.1' }]
must: { path: http.server_tokens, is: off, default: on }
examples:
  bad: ["http {\\n  «server_tokens on;»\\n}\\n"]
  good: ["http { server_tokens off; }"]
`;
const NGINX = 'http {\n  server_tokens on;\n}\n';

async function run(...args: string[]): Promise<{ exitCode: number; printed: string; told: string }> {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, {}, terminal);
  return { exitCode, printed: terminal.printed.join('\n'), told: terminal.told.join('\n') };
}

async function scanned(folder: string, ...args: string[]): Promise<Report> {
  const { printed, told } = await run('scan', folder, '--output', 'json', '--output-dir', '-', ...args);
  expect(told).toBe('');
  return JSON.parse(printed) as Report;
}

const FILES = {
  'conf/nginx.conf': NGINX,
  'rules/tokens.yaml': TOKENS,
  'node_modules/@shop/rules/package.json': '{"name":"@shop/rules"}',
  'node_modules/@shop/rules/rules/deep/tokens.yml': TOKENS,
};

test.each(['rules/tokens.yaml', 'rules', '@shop/rules'])('a scan has the rules of %s in its report', async (place) => {
  const folder = await folderWith(FILES);
  const rules = place.startsWith('@') ? place : path.join(folder, place);
  const { failed, notes } = await scanned(path.join(folder, 'conf'), '--custom-rules', rules);
  expect(failed.find(({ rule }) => rule.name === 'shop_tokens')).toMatchObject({
    rule: { severity: 4, documentation: { documentation: 'Everybody reads it.', remediation: 'Switch it off.' } },
    config_file: { fileName: 'nginx.conf' },
    fromLine: 1,
    toLine: 1,
    message: 'http.server_tokens is on',
    wanted: 'off',
    references: [{ ruleset: 'Shop policy', item: '7.1' }],
  });
  expect(notes.map(({ message }) => message)).toContain(
    '1 custom rule took part, which is not among those of Plumbline.',
  );
});

test('without them, nothing says so', async () => {
  const folder = await folderWith(FILES);
  const { failed, notes } = await scanned(path.join(folder, 'conf'));
  expect(failed.map(({ rule }) => rule.name)).not.toContain('shop_tokens');
  expect(notes).toEqual([]);
});

test('a comment switches one off, with its reason', async () => {
  const folder = await folderWith({
    ...FILES,
    'conf/nginx.conf': `# plumbline: disable shop_tokens nobody visits\n${NGINX}`,
  });
  const { failed, disabled } = await scanned(path.join(folder, 'conf'), '--custom-rules', path.join(folder, 'rules'));
  expect(failed.map(({ rule }) => rule.name)).not.toContain('shop_tokens');
  expect(disabled.find(({ rule }) => rule.name === 'shop_tokens')?.reasons).toEqual(['nobody visits']);
});

test('the other outputs say what they say of every rule', async () => {
  const folder = await folderWith(FILES);
  const [conf, rules] = [path.join(folder, 'conf'), path.join(folder, 'rules')];
  const outputs = ['--all', '--output', 'formatted,sarif', '--output-dir', folder];
  const { exitCode, printed } = await run('scan', conf, '--custom-rules', rules, ...outputs);
  expect(exitCode).toBe(EXIT.failedChecks);
  expect(printed).toMatch(
    /High \(4\) {2}Every visitor is told the version\n {2}shop_tokens\n {2}Problem {4}Everybody reads it\./,
  );
  expect(await readFile(path.join(folder, 'result.sarif.json'), 'utf8')).toContain('"ruleId": "shop_tokens"');
});

test('they are listed and explained beside the others', async () => {
  const rules = path.join(await folderWith(FILES), 'rules');
  expect((await run('rules', 'visitor', 'told', '--custom-rules', rules)).printed).toMatch(/^4 {2}shop_tokens /m);
  const { printed } = await run('explain', 'shop_tokens', '--custom-rules', rules);
  expect(printed).toMatch(/^Fails \(nginx\.conf\):\n {2}http \{\n> {3}server_tokens on;$/m);
});

const MISTAKES: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, told: string]>> = {
  'a rule that is misspelt': [
    { 'a.yaml': TOKENS.replace('severity', 'severty').replace('nginx', 'ngnix') },
    'a.yaml:1:1: the rule lacks "severity".\na.yaml:3:1: In the rule there is no "severty". Did you mean "severity"?\na.yaml:4:10: "service" is "ngnix". Did you mean "nginx"?',
  ],
  'two rules of one name': [
    { 'a.yaml': TOKENS, 'b.yaml': `\n${TOKENS}` },
    'b.yaml:2:1: "shop_tokens" is the identifier of another rule as well: a.yaml:1.',
  ],
  'the name of one of ours': [
    { 'a.yaml': TOKENS.replace('shop_tokens', 'nginx_server_tokens_on') },
    'a.yaml:1:1: "nginx_server_tokens_on" is one of Plumbline\'s own rules. Choose another identifier.',
  ],
  'what no terminal may be told': [
    { 'a.yaml': TOKENS.replace('severity: 4', '"\\e[2J": 4') },
    'In the rule there is no "\ufffd[2J"',
  ],
};

test.each(Object.entries(MISTAKES))('%s is told before anything is scanned', async (_, [files, message]) => {
  const folder = await folderWith({ ...files, 'conf/nginx.conf': NGINX });
  const { exitCode, told, printed } = await run('scan', path.join(folder, 'conf'), '--custom-rules', folder);
  expect({ exitCode, printed }).toEqual({ exitCode: EXIT.usage, printed: '' });
  expect(told.replaceAll(`${folder}${path.sep}`, '')).toContain(message);
});

test('rules that are not there are said to be missing, and none goes to a portal', async () => {
  const folder = await folderWith(FILES);
  const conf = path.join(folder, 'conf');
  expect(await run('scan', conf, '--custom-rules', 'nothing')).toMatchObject({
    exitCode: EXIT.input,
    told: 'There is no file, folder or installed package "nothing" with custom rules.',
  });
  expect(await run('scan', conf, '--custom-rules', conf)).toMatchObject({ exitCode: EXIT.input });
  expect(await run('scan', conf, '--custom-rules', path.join(folder, 'rules'), '--upload')).toMatchObject({
    exitCode: EXIT.usage,
  });
});

test('rules are tried on their examples', async () => {
  const file = path.join(await folderWith(FILES), 'rules', 'tokens.yaml');
  expect(await run('rules', 'test', path.dirname(file))).toEqual({
    exitCode: EXIT.success,
    printed: `${file}\n  ✓ shop_tokens  2 examples\n1 rule, 2 examples: all as they have to be.`,
    told: '',
  });
});

test('an example that is not as it has to be is shown, and what has none is named', async () => {
  const folder = await folderWith({
    'a.yaml': TOKENS.replace('http {\\n  «server_tokens on;»', '«http {»\\n  server_tokens on;').replace(
      '{ server_tokens off; }',
      '{ server_tokens {{ on }}; }',
    ),
    'b.yaml': TOKENS.replace('shop_tokens', 'shop_other').replace(/examples:[^]*/, ''),
  });
  const { exitCode, printed, told } = await run('rules', 'test', folder);
  expect(exitCode).toBe(EXIT.failedChecks);
  expect(printed.replaceAll(`${folder}${path.sep}`, '').split('\n')).toEqual([
    'a.yaml',
    '  ✗ shop_tokens  2 examples',
    '    bad example 1: expected to fail: line 1; failed: line 2',
    '         1 │ «http {»',
    '      >  2 │   server_tokens on;',
    '         3 │ }',
    '    good example 1: the rule cannot decide: something that it asks for cannot be known',
    '         1 │ http { server_tokens {{ on }}; }',
    'b.yaml',
    '  - shop_other  no examples',
    '2 rules, 2 examples: 2 not as they have to be.',
  ]);
  expect(told).toBe('Without a bad and a good example, nobody knows that these work: shop_other.');
});

test('a rule that is begun works as it is, and replaces none', async () => {
  const folder = await folderWith({});
  expect(await run('rules', 'new', 'shop_new', folder)).toMatchObject({ exitCode: EXIT.success });
  expect(await run('rules', 'test', folder)).toMatchObject({ exitCode: EXIT.success, told: '' });
  expect(await run('rules', 'new', 'shop_new', folder)).toMatchObject({
    exitCode: EXIT.input,
    told: `${path.join(folder, 'shop_new.yaml')} is there already.`,
  });
  expect(await run('rules', 'new', '../shop', folder)).toMatchObject({ exitCode: EXIT.usage });
});

test('those that the settings name take part in a scan, and what a baseline knows of them is not new', async () => {
  const folder = await folderWith({
    'nginx.conf': NGINX,
    'own/tokens.yaml': TOKENS,
    'plumbline.yaml': 'customRules: [own]\n',
  });
  const { failed } = await scanned(folder);
  expect(failed.map(({ rule }) => rule.name)).toContain('shop_tokens');
  await run('baseline', folder);
  const { exitCode } = await run('scan', folder, '--baseline', path.join(folder, 'plumbline-baseline.json'), '--quiet');
  expect(exitCode).toBe(EXIT.success);
});

test('a comment that names one and is not needed is told as that, not as one of an unknown rule', async () => {
  const folder = await folderWith({
    'conf/nginx.conf': '# plumbline: disable shop_tokens as it was on\nhttp {\n  server_tokens off;\n}\n',
    'rules/tokens.yaml': TOKENS,
  });
  const rules = path.join(folder, 'rules');
  const { told } = await run(
    'scan',
    path.join(folder, 'conf'),
    '--custom-rules',
    rules,
    '-o',
    'json',
    '--output-dir',
    folder,
  );
  expect(told).toContain('nginx.conf:1: nothing fails by');
  expect(told).not.toContain('no rule');
});
