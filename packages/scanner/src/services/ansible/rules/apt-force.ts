import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default argumentRule({
  id: 'ansible_apt_force',
  title: 'apt installs by force: unsigned packages and downgrades are accepted',
  severity: MODERATE,
  problem:
    '`force` stands for --force-yes, which switches off the checks of signatures as well: whoever controls a mirror can have packages of their own installed as root.',
  remediation: 'Remove `force: yes`; say `allow_downgrade: yes` where only that is meant.',
  sources: [moduleDocs('apt')],
  references: [cwe(347), nist('SI-7')],

  examples: {
    bad: [
      tasks(`- apt:
    name: nginx
    «force: yes»`),
      tasks(`- action: «apt name=nginx force=yes»`),
    ],
    good: [
      tasks(`- apt:
    name: nginx
    force: no`),
      tasks(`- file:
    src: /a
    dest: /b
    state: link
    force: yes`),
      tasks(`- apt:
    name: nginx
    force: "{{ forced }}"`),
    ],
  },

  modules: ['apt'],
  argument: ['force'],
  bad: isOn,
  fix: { needs: 'packages that are signed, and no downgrade', value: false },
});
