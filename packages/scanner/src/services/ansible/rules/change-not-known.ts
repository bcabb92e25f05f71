import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { KEYWORDS_PAGE, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_change_not_known',
  title: 'A command counts as a change whenever it runs: changed_when, creates or removes is missing',
  terms: ['no-changed-when', 'idempotence'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Every run says that the machine was changed, handlers restart what nothing happened to, and a change that somebody else made is not seen among them.',
  remediation:
    'Say by `changed_when` when the command changed something, `false` for one that only reads, or name by `creates` or `removes` the file that tells.',
  sources: [moduleDocs('command'), 'https://docs.ansible.com/projects/lint/rules/no-changed-when/', KEYWORDS_PAGE],
  references: [cwe(684), nist('CM-6')],

  examples: {
    bad: [
      tasks(`- «command»: /opt/shop/migrate`),
      tasks(`- «ansible.builtin.shell»: cat /etc/shop > /srv/shop\n  register: copied`),
    ],
    good: [
      tasks(`- command: /opt/shop/migrate\n  register: migrated\n  changed_when: "'done' in migrated.stdout"`),
      tasks(`- command: cat /etc/hostname\n  changed_when: false`),
      tasks(`- command: /opt/shop/install creates=/opt/shop/version`),
      tasks(`- shell: rm -r /srv/old\n  args:\n    removes: /srv/old`),
      tasks(`- command: "{{ command }}"\n  args: "{{ arguments }}"`),
      tasks(`- community.routeros.command:\n    commands: /system resource print`), // which is not run on the machine
    ],
  },

  judge(task, { source }) {
    // What Molecule runs in containers of a test, and looks at afterwards.
    if (/(?:^|\/)molecule(?:\/|$)/.test(source.subPath)) return undefined;
    const { scope, module } = task;
    if ((module !== 'command' && module !== 'shell') || scope.pairs.has('changed_when')) return undefined;
    if (task.arg('creates', 'removes') || task.mayHaveDefaults) return undefined;
    return { at: task.call.key, message: { code: 'not-set', values: { setting: 'changed_when' } } };
  },
});
