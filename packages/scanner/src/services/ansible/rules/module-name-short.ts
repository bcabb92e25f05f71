import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { ansibleRule, tasks } from '../ansible-rule.ts';

export default ansibleRule({
  id: 'ansible_module_name_short',
  title: 'Modules are called without their collection (FQCN)',
  terms: ['fully qualified collection name'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'A file of the same name in `library/`, or a collection that is looked into first, is run in place of the module, with the rights of the play.',
  remediation: 'Name the collection too, such as `ansible.builtin.copy`.',
  sources: [
    'https://docs.ansible.com/projects/lint/rules/fqcn/',
    'https://docs.ansible.com/ansible/latest/collections_guide/collections_using_playbooks.html',
  ],
  references: [cwe(427), nist('CM-7')],

  examples: {
    bad: [tasks(`- «copy:»\n    src: a\n    dest: /etc/a\n- service: name=a state=started`)],
    good: [tasks(`- ansible.builtin.copy:\n    src: a\n    dest: /etc/a`), tasks(`- local_action: command ls`)],
  },

  *check({ file }): Generator<Finding> {
    const [first, ...others] = file.tasks.filter(
      ({ call }) => /^[a-z]\w*$/.test(String(call.key.value)) && !isAction(call.key.value),
    );
    if (!first) return;
    const rest = others.length === 1 ? '1 other task' : `${others.length} other tasks`;
    yield {
      at: first.call.key,
      message:
        others.length === 0 ? `${first.module} has no collection` : `${first.module} has no collection, and so ${rest}`,
    };
  },
});

function isAction(key: unknown): boolean {
  return key === 'action' || key === 'local_action';
}
