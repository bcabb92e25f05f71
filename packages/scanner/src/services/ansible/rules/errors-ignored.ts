import { LOW } from '@plumbline/model/severity';
import { scopeRule, KEYWORDS_PAGE, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default scopeRule({
  id: 'ansible_errors_ignored',
  title: 'Errors of a task are ignored: ignore_errors',
  severity: LOW,
  category: 'hygiene',
  problem: 'Where what the task sets up fails, such as a firewall or an update, the play goes on as if it were there.',
  remediation: 'Remove `ignore_errors`, and say with `failed_when` which result is no failure.',
  sources: [KEYWORDS_PAGE, 'https://docs.ansible.com/projects/lint/rules/ignore-errors/'],

  examples: {
    bad: [
      tasks(`- name: The firewall
  «ignore_errors: yes»
  service: name=firewalld state=started`),
    ],
    good: [
      tasks(`- command: systemctl is-active shop
  register: active
  ignore_errors: true`),
      tasks(`- service: name=shop state=started
  ignore_errors: "{{ ansible_check_mode }}"`),
      tasks(`- service: name=shop state=started
  ignore_errors: no`),
    ],
  },

  judge(scope, { file }) {
    const at = scope.pairs.get('ignore_errors');
    // Who keeps the result looks at it.
    if (!at || scope.pairs.has('register') || !isOn(file.keyword(scope, 'ignore_errors') ?? '')) return undefined;
    return { at, message: { code: 'is-there', values: { setting: 'ignore_errors' } } };
  },
});
