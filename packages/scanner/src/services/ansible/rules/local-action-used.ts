import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { KEYWORDS_PAGE, scopeRule, tasks } from '../ansible-rule.ts';

export default scopeRule({
  id: 'ansible_local_action_used',
  title: 'A task is run by local_action, which is outdated',
  terms: ['deprecated-local-action', 'delegate_to'],
  severity: LOW,
  category: 'hygiene',
  problem: 'It is easily overlooked that the task changes the machine on which Ansible runs, not the one of the play.',
  remediation: 'Call the module as others do, with `delegate_to: localhost` beside it.',
  sources: ['https://docs.ansible.com/projects/lint/rules/deprecated-local-action/', KEYWORDS_PAGE],
  references: [cwe(477)],

  examples: {
    bad: [
      tasks(`- «local_action: command ls»`),
      tasks(`- name: Look\n  «local_action»:\n    module: command\n    cmd: ls`),
    ],
    good: [tasks(`- command: ls\n  delegate_to: localhost`)],
  },

  judge({ pairs }) {
    const at = pairs.get('local_action');
    return (
      at && {
        at: at.value.kind === 'scalar' ? at : at.key,
        message: { code: 'is-there', values: { setting: 'local_action' } },
      }
    );
  },
});
