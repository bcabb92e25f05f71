import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_account_is_root',
  title: 'A second account is root: uid 0',
  severity: HIGH,
  problem: 'Whoever logs in to the account may do everything on the machine, and no log tells it from root.',
  remediation: 'Give the account a number of its own, and by sudo the commands that it needs.',
  sources: [moduleDocs('user')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- user:
    name: toor
    «uid: 0»
    non_unique: yes`),
    ],
    good: [
      tasks(`- user:
    name: root
    uid: 0`),
      tasks(`- user:
    name: shop
    uid: 1001`),
    ],
  },

  modules: ['user'],
  argument: ['uid'],
  bad: (text, task) => text === '0' && !/^(?:root|)$/.test(task.text('name', 'user') ?? ''),
});
