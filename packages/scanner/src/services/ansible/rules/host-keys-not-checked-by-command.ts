import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';

export default taskRule({
  id: 'ansible_host_keys_not_checked_by_command',
  title: 'A task logs in to SSH servers without verifying their keys (StrictHostKeyChecking=no)',
  severity: MODERATE,
  problem:
    'An attacker on the network path answers in place of the server, and gets what is sent there, or says what is fetched from it.',
  remediation: 'Put the key of the server into known_hosts by the module `known_hosts`, and remove the option.',
  sources: [
    moduleDocs('known_hosts'),
    moduleDocs('git'),
    moduleDocs('ssh_config', 'community/general'),
    'https://man.openbsd.org/ssh_config',
  ],
  references: [cwe(322), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- command: «scp -o StrictHostKeyChecking=no backup.tgz backup@10.0.0.9:/srv/»`),
      tasks(`- shell: «rsync -az -e "ssh -o StrictHostKeyChecking=no" /srv/ backup@10.0.0.9:/srv/»`),
      tasks(`- git:
    repo: git@example.com:shop.git
    dest: /srv/shop
    version: v1.4
    «ssh_opts: -o StrictHostKeyChecking=no»`),
      tasks(`- community.general.ssh_config:
    user: deploy
    host: "*"
    «strict_host_key_checking: "no"»`),
    ],
    good: [
      tasks(`- command: scp -o StrictHostKeyChecking=accept-new backup.tgz backup@10.0.0.9:/srv/`),
      tasks(`- command: echo StrictHostKeyChecking=no`),
      tasks(`- git:
    repo: git@example.com:shop.git
    dest: /srv/shop
    version: v1.4
    ssh_opts: "{{ options }}"`),
      tasks(`- community.general.ssh_config: {user: deploy, host: "*", strict_host_key_checking: "accept-new"}`),
      tasks(`- community.general.ssh_config: {user: deploy, host: localhost, strict_host_key_checking: "no"}`),
    ],
  },

  judge(task) {
    const options = /^(?:git|synchronize)$/.test(task.module) ? task.arg('ssh_opts', 'rsync_opts') : undefined;
    if (options?.text !== undefined && UNCHECKED.test(options.text)) return foundAt(options);
    const checks = task.module === 'ssh_config' && !task.isGone ? task.arg('strict_host_key_checking') : undefined;
    if (checks?.text !== undefined && isOff(checks.text) && !isLoopback(task.text('host') ?? ''))
      return foundAt(checks);
    const command = task.commands.find(
      ({ name, words, assignments }) =>
        CLIENT.test(name) && [...words, ...assignments].some(({ text }) => UNCHECKED.test(text)),
    );
    return (
      command && {
        at: command,
        message: { code: 'has', values: { setting: command.name, value: 'StrictHostKeyChecking=no' } },
      }
    );
  },
});

const UNCHECKED = /StrictHostKeyChecking\s{0,9}[=\s]\s{0,9}(?:no|off)\b/i;
const CLIENT = /^(?:autossh|git|rsync|scp|sftp|ssh|ssh-copy-id|ansible(?:-playbook)?)$/;
