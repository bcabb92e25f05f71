import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

const MAKING: ReadonlySet<string> = new Set(['assemble', 'copy', 'get_url', 'template']);

export default taskRule({
  id: 'ansible_file_mode_missing',
  title: 'A file is made without a mode: its rights are left to chance',
  severity: MODERATE_LOW,
  problem:
    'Whether others on the machine may read the file depends on the umask of whoever makes it, so that what it holds may be open to all.',
  remediation: "Give a `mode`, such as '0640'.",
  sources: ['https://docs.ansible.com/projects/lint/rules/risky-file-permissions/', moduleDocs('copy')],
  references: [cwe(276), nist('AC-3')],

  examples: {
    bad: [
      tasks(`- «copy:»
    src: shop.conf
    dest: /etc/shop.conf`),
      tasks(`- name: a
  «ansible.builtin.template:»
    src: a.j2
    dest: /etc/a`),
    ],
    good: [
      tasks(`- copy:
    src: shop.conf
    dest: /etc/shop.conf
    mode: '0640'`),
      tasks(`- template: src=a.j2 dest=/etc/a mode=0644`),
      tasks(`- copy: "{{ arguments }}"`),
      tasks(`- lineinfile:
    path: /etc/a
    line: b`),
    ],
  },

  judge(task) {
    if (!MAKING.has(task.module) || task.isGone || task.mayHaveDefaults) return undefined;
    return task.arg('mode') || !task.arg('dest') ? undefined : { code: 'not-set', values: { setting: 'mode' } };
  },
});
