import { LOW } from '@plumbline/model/severity';
import type { TreeNode } from '../../../formats/tree.ts';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import { scopeRule, tasks } from '../ansible-rule.ts';

/** What Ansible reads as an expression already. */
const CONDITIONS = ['when', 'failed_when', 'changed_when', 'until'] as const;

export default scopeRule({
  id: 'ansible_condition_in_braces',
  title: 'A condition stands in braces: when with {{ }} (no-jinja-when)',
  severity: LOW,
  category: 'hygiene',
  problem:
    'The value is put in first, and what comes out of it is read as an expression once more: the task runs where it should not, or does not run where it should.',
  remediation: "Take the braces away: `when: ansible_facts['os_family'] == 'Debian'`.",
  sources: ['https://docs.ansible.com/projects/lint/rules/no-jinja-when/'],

  examples: {
    bad: [
      tasks(`- command: /usr/local/bin/harden
  «when: "{{ hardened }}"»`),
      tasks(`- command: /usr/local/bin/harden
  when:
    - ansible_facts['os_family'] == 'Debian'
    - «stage == "{{ wanted }}"»`),
    ],
    good: [
      tasks(`- command: /usr/local/bin/harden
  when: hardened`),
      tasks(`- command: "/usr/local/bin/harden {{ stage }}"
  when: [hardened, stage == 'production']`),
    ],
  },

  judge({ pairs }) {
    for (const setting of CONDITIONS) {
      const pair = pairs.get(setting);
      const item = itemsOf(pair?.value).find(isInBraces);
      const at = pair && isInBraces(pair.value) ? pair : item;
      if (at) return { at, message: { code: 'has', values: { setting, value: '{{ }}' } } };
    }
    return undefined;
  },
});

function isInBraces(node: TreeNode): boolean {
  return node.kind === 'scalar' && node.source.text.slice(node.start, node.end).includes('{{');
}
