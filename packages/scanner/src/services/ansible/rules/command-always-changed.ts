import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { hasAround } from '../tasks-file.ts';

const COMMANDS: ReadonlySet<string> = new Set([
  'command',
  'shell',
  'raw',
  'script',
  'win_command',
  'win_shell',
  'expect',
]);

export default taskRule({
  id: 'ansible_command_always_changed',
  title: 'A command is taken for a change at each run: changed_when',
  terms: ['no-changed-when', 'idempotent'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Each run reports a change and starts handlers, so that nobody sees one that was not meant: somebody has changed the machine since.',
  remediation: 'Say with `changed_when` what a change is, or with `creates` or `removes` when nothing is left to do.',
  sources: ['https://docs.ansible.com/projects/lint/rules/no-changed-when/', moduleDocs('command')],
  references: [cwe(778), nist('CM-3')],

  examples: {
    bad: [tasks(`- «command: /opt/shop/migrate»`), tasks(`- «shell:»\n    cmd: /opt/shop/migrate`)],
    good: [
      tasks(`- command: /opt/shop/migrate\n  register: done\n  changed_when: done.rc == 2`),
      tasks(`- command: /opt/shop/migrate creates=/opt/shop/done`),
      tasks(`- shell:\n    cmd: /opt/shop/migrate\n    removes: /opt/shop/new`),
      tasks(`- block:\n    - command: /opt/shop/migrate\n  changed_when: false`),
      tasks(`- command: "{{ script }}"\n  args: "{{ arguments }}"`),
    ],
  },

  judge(task) {
    if (!COMMANDS.has(task.module) || task.mayHaveDefaults || task.arg('creates', 'removes')) return undefined;
    return hasAround(task.scope, 'changed_when') ? undefined : { code: 'not-set', values: { setting: 'changed_when' } };
  },
});
