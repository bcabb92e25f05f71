import { describe, test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';
import { expectRule } from '../../testing/expect-rule.ts';
import certificateChecksOff from './rules/certificate-checks-off.ts';
import commandSkipsCertificate from './rules/command-skips-certificate.ts';

test.each(['hardened', 'machines', 'shop-servers', 'web-shop'])(
  'the %s fixture gives its golden report',
  async (fixture) => {
    await expectGoldenReport('ansible', new URL(`fixtures/${fixture}/`, import.meta.url));
  },
);

describe('a variable that stands beside what uses it is known', () => {
  const play = (head: string, tasks: string) => `- hosts: all\n${head}  tasks:\n${tasks}`;
  const download = '    - uri:\n        url: https://example.com\n        «validate_certs: "{{ check }}"»\n';
  const unmarked = download.replaceAll(/[«»]/g, '');

  test('of its play, its block and itself', async () => {
    await expectRule(certificateChecksOff).failsAt(play('  vars:\n    check: no\n', download));
    await expectRule(certificateChecksOff).failsAt(play('', `${download}      vars: {check: no}\n`));
    await expectRule(certificateChecksOff).passes(play('  vars:\n    check: yes\n', unmarked));
  });

  test('but not where something else may give it', async () => {
    const head = '  vars:\n    check: no\n';
    for (const text of [
      play(`${head}  vars_files: [a.yml]\n`, unmarked),
      play(head, `    - include_vars: a.yml\n${unmarked}`),
      play(head, `    - set_fact:\n        check: yes\n${unmarked}`),
      play(head, `    - command: a\n      register: check\n${unmarked}`),
    ])
      await expectRule(certificateChecksOff).isUnknownFor(text);
  });

  test('what module_defaults say counts for their module', async () => {
    await expectRule(certificateChecksOff).failsAt(
      '- hosts: all\n  module_defaults:\n    ansible.builtin.uri:\n      «validate_certs: no»\n  tasks:\n    - uri: {url: "https://example.com"}\n',
    );
  });

  test('and what they say of a group for all of its modules, but not for those of others', async () => {
    const play = (group: string, module: string): string =>
      `- hosts: all\n  module_defaults:\n    group/${group}:\n      «validate_certs: no»\n  tasks:\n    - ${module}: {name: a}\n`;
    await expectRule(certificateChecksOff).failsAt(play('community.vmware.vmware', 'community.vmware.vmware_guest'));
    await expectRule(certificateChecksOff).failsAt(play('vmware', 'vmware_guest'));
    await expectRule(certificateChecksOff).failsAt(play('acme.shop.api', 'acme.shop.item'));
    await expectRule(certificateChecksOff).passes(play('vmware', 'ansible.builtin.uri').replaceAll(/[«»]/g, ''));
    await expectRule(certificateChecksOff).passes(play('acme.shop.api', 'acme.store.item').replaceAll(/[«»]/g, ''));
  });
});

test('a command that is a list of words is one', async () => {
  await expectRule(commandSkipsCertificate).failsAt(
    '- hosts: all\n  tasks:\n    - command:\n        argv: [«wget, --no-check-certificate, "https://example.com/a"]»\n',
  );
});
