import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default argumentRule({
  id: 'ansible_package_latest',
  title: 'A task installs whatever version of a package is the latest',
  severity: MODERATE_LOW,
  problem:
    'Each run can bring another version, which nobody tested, and one that was taken over arrives everywhere at once.',
  remediation: 'Name the version, or say `state: present` and update by a process of its own.',
  sources: ['https://docs.ansible.com/projects/lint/rules/package-latest/', moduleDocs('package')],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      tasks(`- apt:
    name: nginx
    «state: latest»`),
      tasks(`- yum: «name=nginx state=latest»`),
    ],
    good: [
      tasks(`- apt:
    name: nginx
    state: present`),
      tasks(`- yum:
    name: '*'
    state: latest`),
      tasks(`- dnf:
    name: nginx
    state: latest
    update_only: yes`),
      tasks(`- apt:
    name: nginx
    state: "{{ wanted }}"`),
    ],
  },

  modules: [
    'apt',
    'dnf',
    'dnf5',
    'gem',
    'homebrew',
    'npm',
    'package',
    'pip',
    'yum',
    'zypper',
    'apk',
    'pacman',
    'pkgng',
  ],
  argument: ['state'],
  bad: (text, task) => {
    const name = task.text('name', 'pkg');
    // To update the machine, or only what is there, is another thing than to install.
    return text === 'latest' && name !== '*' && !isOn(task.text('update_only', 'only_upgrade', 'security') ?? '');
  },
  fix: { needs: 'updates by another way', value: 'present' },
});
