import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { KEYWORDS_PAGE, scopeRule, tasks } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';
import { hasAround, type Scope } from '../tasks-file.ts';

function topOf(scope: Scope): Scope {
  let top = scope;
  while (top.above) top = top.above;
  return top;
}

export default scopeRule({
  id: 'ansible_become_user_without_become',
  title: 'A user is named for the tasks to run as, but become is not on',
  severity: MODERATE_LOW,
  problem: 'The tasks run as whoever logs in instead, who may be root: with other rights than those that are meant.',
  remediation: 'Say `become: true` beside `become_user`.',
  sources: ['https://docs.ansible.com/projects/lint/rules/partial-become/', KEYWORDS_PAGE],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `- hosts: all
  «become_user: shop»
  tasks:
    - command: whoami
`,
      `- hosts: all
  tasks:
    - command: whoami
      «become_user: shop»
      become: false
`,
    ],
    good: [
      `- hosts: all
  become: yes
  become_user: shop
  tasks: []
`,
      `- hosts: all
  become: yes
  tasks:
    - command: whoami
      become_user: shop
`,
      tasks(`- command: whoami
  become: "{{ become }}"
  become_user: shop`),
    ],
  },

  judge(scope, { file }) {
    const user = scope.pairs.get('become_user');
    if (!user || file.keyword(scope, 'become_user') === undefined) return undefined;
    // Those in it may switch it on, and tasks of a file are called by plays in others.
    const isOfPlay = topOf(scope).pairs.has('hosts');
    const become = file.inherited(scope, 'become');
    const isSet = hasAround(scope, 'become');
    if (isSet ? become === undefined || !isOff(become) : !isOfPlay) return undefined;
    return { at: user, message: { code: 'is', values: { setting: 'become', value: 'false' } } };
  },
});
