import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default argumentRule({
  id: 'ansible_git_host_key_accepted',
  title: 'git accepts whatever key an SSH server shows',
  severity: MODERATE_LOW,
  problem: 'An attacker on the network path of the first connection can give the machine other code.',
  remediation:
    'Remove `accept_hostkey: yes` and put the key of the server into a known_hosts file, or say `accept_newhostkey`.',
  sources: [moduleDocs('git')],
  references: [cwe(322), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- git:
    repo: git@example.com:shop.git
    dest: /srv/shop
    version: v1.2.0
    «accept_hostkey: yes»`),
      tasks(`- git: «repo=git@example.com:shop.git dest=/srv/shop version=v1 accept_hostkey=yes»`),
      tasks(`- git:
    repo: git@example.com:shop.git
    dest: /srv/shop
    «ssh_opts: -o StrictHostKeyChecking=no»`),
    ],
    good: [
      tasks(`- git:
    repo: git@example.com:shop.git
    dest: /srv/shop
    ssh_opts: -o StrictHostKeyChecking=yes`),
      tasks(`- git:
    repo: git@example.com:shop.git
    dest: /srv/shop
    version: v1.2.0
    accept_hostkey: no`),
      tasks(`- git:
    repo: git@example.com:shop.git
    dest: /srv/shop
    accept_hostkey: "{{ accepted }}"`),
    ],
  },

  modules: ['git'],
  argument: ['accept_hostkey', 'ssh_opts'],
  bad: (text) => isOn(text) || /StrictHostKeyChecking[= ]["']?no\b/i.test(text),
  fix: { needs: 'the key of the server in a known_hosts file', value: false },
});
