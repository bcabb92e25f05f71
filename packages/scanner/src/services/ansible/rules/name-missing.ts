import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { ansibleRule, KEYWORDS_PAGE } from '../ansible-rule.ts';

export default ansibleRule({
  id: 'ansible_name_missing',
  title: 'A play or a task has no name',
  terms: ['name[missing]', 'name[play]'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Logs say which module ran, not what for: who looks there for what was changed, or left undone, does not find it.',
  remediation: 'Say in `name` what the play or the task is for.',
  sources: ['https://docs.ansible.com/projects/lint/rules/name/', KEYWORDS_PAGE],

  examples: {
    bad: [
      `- «hosts: all»\n  tasks: []\n`,
      `- name: Shop\n  hosts: all\n  tasks:\n    - «service»: name=shop state=started\n`,
    ],
    good: [
      `- name: Shop\n  hosts: all\n  tasks:\n    - name: Start the shop\n      service: name=shop state=started\n    - import_tasks: more.yml\n    - meta: flush_handlers\n`,
      `- import_playbook: shop.yml\n`,
      `- name: Shop\n  hosts: all\n  tasks:\n    - debug: var=shop\n`, // changes nothing
    ],
  },

  *check({ file }): Generator<Finding> {
    const message = { code: 'not-set', values: { setting: 'name' } } as const;
    for (const { pairs } of file.scopes) {
      const play = pairs.get('hosts');
      if (play && !pairs.has('name')) yield { at: play, message };
    }
    for (const { module, call, scope } of file.tasks)
      if (!scope.pairs.has('name') && !NAMED_BY_ITSELF.test(module)) yield { at: call.key, message };
  },
});

/** What they name says what they are for, or they change nothing that anybody looks for. */
const NAMED_BY_ITSELF = /^(?:(?:assert|debug|fail|meta|pause|set_fact)$|(?:import|include)(?:_|$))/;
