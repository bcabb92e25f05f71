import { expect, test } from 'vitest';
import { bundleWith } from './large-files.ts';
import { scan } from '../scan.ts';
import { loadServices } from '../services.ts';

/*
 * Small files whose values keep a regular expression trying again what it tried before, or a rule walking through all of
 * them for each, which no count of work shows.
 */

/** Of this thread's processor time, for what takes a fraction of a second. */
const MOST_MS = 2000;
const many = (times: number, text: (index: number) => string, between = ''): string =>
  Array.from({ length: times }, (_, index) => text(index)).join(between);
const terraform = (type: string, ...settings: readonly string[]): string =>
  `resource "${type}" "a" {\n  ${settings.join('\n  ')}\n}\n`;

test.each<readonly [what: string, serviceName: string, fileName: string, text: string]>([
  [
    'numbers of accounts',
    'terraform',
    'main.tf',
    terraform(
      'aws_codebuild_webhook',
      `filter_group {\n    filter {\n      type = "ACTOR_ACCOUNT_ID"\n      pattern = "${'0|'.repeat(60)}x"\n    }\n  }`,
    ),
  ],
  [
    'blanks in a script of a machine',
    'terraform',
    'main.tf',
    many(10, () => terraform('aws_instance', `user_data_base64 = "${' '.repeat(60_000)}!"`)),
  ],
  [
    'names of ciphers',
    'terraform',
    'main.tf',
    terraform(
      'aws_load_balancer_policy',
      'policy_type_name = "SSLNegotiationPolicyType"',
      many(10, () => `policy_attribute {\n    name  = "${'RC4'.repeat(20_000)}\\n"\n    value = "true"\n  }`, '\n'),
    ),
  ],
  [
    'blanks in the version of a provider',
    'terraform',
    'main.tf',
    `terraform {\n  required_providers {\n    azurerm = {\n      source  = "hashicorp/azurerm"\n      version = "${' '.repeat(90_000)}!"\n    }\n  }\n}\n${terraform('azurerm_storage_account')}`,
  ],
  [
    'ends of commands in a password',
    'docker_compose',
    'docker-compose.yml',
    `services:\n  a:\n    image: mysql:8\n    command: "mysql -p${';'.repeat(60_000)}x"\n`,
  ],
  [
    'members of an object in one line',
    'docker_daemon',
    'daemon.json',
    `{"icc": true, "labels": [${many(15_000, (index) => `"a${index}"`, ', ')}]}`,
  ],
  [
    'words of one command',
    'github_actions',
    'workflow.yml',
    `on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: echo ${'a '.repeat(40_000)}\n`,
  ],
  [
    'a long condition of many steps',
    'github_actions',
    'workflow.yml',
    `on: push\njobs:\n  a:\n    runs-on: x\n    if: ${'('.repeat(40)}${'a && '.repeat(3000)}b${')'.repeat(40)}\n    steps:\n${many(400, () => '      - run: make\n')}`,
  ],
  [
    'options of a program that is looked for among them',
    'postgres',
    'postgresql.conf',
    `archive_mode = on\narchive_command = 'curl ${'--a '.repeat(60)}x'\n`,
  ],
  [
    'beginnings of an address',
    'postgres',
    'postgresql.conf',
    `archive_mode = on\narchive_command = 'curl ${'http://a'.repeat(20_000)}'\n`,
  ],
  ['beginnings of a statement', 'mysql', 'my.cnf', `[mysqld]\ninit_connect = "${'create function '.repeat(10_000)}"\n`],
  [
    'words that a rule looks for',
    'dockerfile',
    'Dockerfile',
    `FROM a\nRUN sed '/${'NOPASSWD'.repeat(2000)}' /etc/sudoers\n`,
  ],
  ['beginnings of a token', 'redis', 'redis.conf', `requirepass "${'eyJ-'.repeat(30_000)}"\n`],
  [
    'items beside a variable',
    'ansible',
    'main.yml',
    `- hosts: a\n  vars:\n    v: "0777"\n    w: [${'a, '.repeat(150_000)}]\n  tasks:\n    - file: {path: /b, mode: "{{ v }}"}\n`,
  ],
  [
    'a name behind which blanks follow',
    'redis',
    'redis.conf',
    many(150, () => `requirepass ${' '.repeat(480)}a${' '.repeat(480)}b\n`),
  ],
])('%s cost no more than their length (%s)', { timeout: 60_000 }, async (_, serviceName, fileName, text) => {
  const definition = (await loadServices()).find(({ id }) => id === serviceName);
  if (!definition) throw new Error(`There is no service ${serviceName}.`);
  const before = process.threadCpuUsage();
  const report = await scan(bundleWith({ definition, defaultFileName: fileName }, text));
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(MOST_MS);
  expect(report.notes?.filter(({ code }) => code === 'rule-threw') ?? []).toEqual([]);
});
