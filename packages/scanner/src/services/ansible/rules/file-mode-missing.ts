import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';

const MAKING: ReadonlySet<string> = new Set(['archive', 'assemble', 'copy', 'get_url', 'template']);

function makesFile(task: Task): boolean {
  const { module } = task;
  if (module === 'file') {
    // Below a folder no one mode fits folders and files.
    const state = task.text('state');
    return state === 'touch' || (state === 'directory' && !task.arg('recurse'));
  }
  const create = task.arg('create');
  if (module === 'lineinfile' || module === 'blockinfile') return isOn(create?.text ?? '');
  // It makes what is not there unless it is told otherwise.
  if (module === 'ini_file') return !create || isOn(create.text ?? '');
  return MAKING.has(module);
}

export default taskRule({
  id: 'ansible_file_mode_missing',
  title: 'A file or folder is made without a mode: its rights are left to chance',
  severity: MODERATE_LOW,
  problem:
    'Whether others on the machine may read the file depends on the umask of whoever makes it, so that what it holds may be open to all.',
  remediation: "Give a `mode`, such as '0640'.",
  sources: [
    'https://docs.ansible.com/projects/lint/rules/risky-file-permissions/',
    moduleDocs('copy'),
    moduleDocs('file'),
  ],
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
      tasks(`- «file:»
    path: /var/log/shop
    state: touch`),
      tasks(`- «ini_file:»
    path: /etc/shop.ini
    section: db`),
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
      tasks(`- file:
    path: /srv/shop
    state: "{{ state }}"`),
      tasks(`- file:
    path: /srv/shop
    state: link
    src: /srv/a`),
      tasks(`- file:
    path: /srv/shop
    state: directory
    recurse: true
    owner: shop`),
    ],
  },

  judge(task) {
    if (!makesFile(task) || task.isGone || task.mayHaveDefaults) return undefined;
    return task.arg('mode') || !task.arg('dest', 'path') ? undefined : { code: 'not-set', values: { setting: 'mode' } };
  },
});
