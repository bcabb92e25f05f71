import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_task_without_name',
  title: 'A task has no name',
  terms: ['name[missing]'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'The log shows the module alone: nobody can tell afterwards what was changed on the machine and why, nor begin at the task (`--start-at-task`).',
  remediation: 'Say in `name` what the task is for.',
  sources: [
    'https://docs.ansible.com/projects/lint/rules/name/',
    'https://docs.ansible.com/ansible/latest/tips_tricks/ansible_tips_tricks.html#always-name-plays-tasks-and-blocks',
  ],
  references: [cwe(778), nist('AU-3')],

  examples: {
    bad: [
      tasks(`- «apt:»\n    name: nginx`),
      tasks(`- block:\n    - «ansible.builtin.service: name=nginx state=started»`),
    ],
    good: [
      tasks(`- name: Install the web server\n  apt:\n    name: nginx`),
      tasks(`- meta: flush_handlers`),
      tasks(`- include_tasks: web.yml`),
    ],
  },

  // What these do says their argument.
  judge: ({ module, scope }) =>
    scope.pairs.has('name') || /^(?:meta|debug|assert|fail|pause|(?:include|import)_\w+|include)$/.test(module)
      ? undefined
      : { code: 'not-set', values: { setting: 'name' } },
});
