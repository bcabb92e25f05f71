import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, moduleDocs, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_authorized_keys_from_address',
  title: 'Keys that may log in are fetched from an address',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes over the account or the server behind the address logs in to all machines the next time that it runs.',
  remediation: 'Keep the keys beside the playbook, and give them by `lookup("file", …)`.',
  sources: [moduleDocs('authorized_key', 'ansible/posix')],
  references: [cwe(494), nist('IA-5')],

  examples: {
    bad: [
      tasks(`- ansible.posix.authorized_key:
    user: deploy
    «key: https://github.com/shop.keys»`),
    ],
    good: [
      tasks(`- authorized_key:
    user: deploy
    key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMq deploy`),
      tasks(`- authorized_key:
    user: deploy
    key: "{{ keys }}"`),
    ],
  },

  modules: ['authorized_key'],
  argument: ['key'],
  bad: (text) => /^https?:\/\//.test(text),
});
