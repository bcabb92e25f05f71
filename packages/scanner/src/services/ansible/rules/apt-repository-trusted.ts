import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default argumentRule({
  id: 'ansible_apt_repository_trusted',
  title: 'A package repository is trusted without signatures',
  severity: HIGH,
  problem:
    '`trusted=yes` switches off the check of signatures for the repository: whoever controls it, or the network path to it, has packages of their own installed as root.',
  remediation: 'Take `trusted=yes` out and name the key of the repository by `signed-by`.',
  sources: [moduleDocs('apt_repository'), moduleDocs('deb822_repository')],
  references: [cwe(347), nist('SI-7')],

  examples: {
    bad: [
      tasks(`- apt_repository:
    «repo: deb [trusted=yes] https://repo.example.com stable main»`),
      tasks(`- ansible.builtin.apt_repository:
    «repo: "deb [arch=amd64 trusted=yes] http://repo.example.com stable main"»
    state: present`),
      tasks(`- deb822_repository:
    name: shop
    uris: https://repo.example.com
    suites: stable
    «trusted: true»`),
      tasks(`- deb822_repository:
    name: shop
    uris: https://repo.example.com
    suites: stable
    signed_by: /etc/apt/keyrings/shop.asc
    «allow_insecure: true»`),
    ],
    good: [
      tasks(`- deb822_repository:
    name: shop
    uris: https://repo.example.com
    suites: stable
    signed_by: /etc/apt/keyrings/shop.asc`),
      tasks(`- apt_repository:
    repo: deb [signed-by=/etc/apt/keyrings/shop.asc] https://repo.example.com stable main`),
      tasks(`- apt_repository:
    repo: deb [trusted=yes] https://repo.example.com stable main
    state: absent`),
      tasks(`- apt_repository:
    repo: "{{ repository }}"`),
    ],
  },

  modules: ['apt_repository', 'deb822_repository'],
  argument: ['repo', 'trusted', 'allow_insecure', 'allow_downgrade_to_insecure'],
  bad: (text, { module }) => (module === 'deb822_repository' ? isOn(text) : TRUSTED.test(text)),
});

const TRUSTED = /\[[^\]]{0,500}\btrusted=(?:yes|true)\b/i;
