import { HIGH } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { taskRule, foundAt, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOff, isOn } from '../arguments.ts';

const MODULES: ReadonlySet<string> = new Set([
  'apt',
  'dnf',
  'dnf5',
  'yum',
  'zypper',
  'zypper_repository',
  'yum_repository',
]);

export default taskRule({
  id: 'ansible_package_signatures_off',
  title: 'Packages are installed although nobody checked their signatures',
  terms: ['allow_unauthenticated', 'disable_gpg_check', 'gpgcheck'],
  severity: HIGH,
  problem:
    'Whoever controls a mirror, or stands in the way to it, can give the machine packages of his own, which are installed as root.',
  remediation: 'Check signatures: remove the argument and install the key of the repository.',
  sources: [
    moduleDocs('apt'),
    moduleDocs('dnf'),
    moduleDocs('yum_repository'),
    moduleDocs('zypper', 'community/general'),
  ],
  references: [cwe(347), nist('SI-7')],

  examples: {
    bad: [
      tasks(`- apt:
    name: nginx
    «allow_unauthenticated: yes»`),
      tasks(`- dnf: «name=nginx disable_gpg_check=true»`),
      tasks(`- yum_repository:
    name: shop
    description: shop
    baseurl: https://repo.example.com
    «gpgcheck: no»`),
    ],
    good: [
      tasks(`- apt:
    name: nginx
    allow_unauthenticated: no`),
      tasks(`- yum:
    name: nginx
    disable_gpg_check: "{{ unsigned }}"`),
      tasks(`- yum_repository:
    name: shop
    state: absent
    gpgcheck: no`),
    ],
  },

  judge(task) {
    const given = task.arg('allow_unauthenticated', 'disable_gpg_check', 'gpgcheck');
    if (given?.text === undefined || !MODULES.has(task.module) || task.isGone) return undefined;
    const isBad = given.name === 'gpgcheck' ? isOff(given.text) : isOn(given.text);
    return isBad ? foundAt(given) : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'the key of the repository on the machine',
    edits: (finding) => (typeof finding.at === 'object' && 'key' in finding.at ? setValue(finding, isOff) : []),
  },
});
