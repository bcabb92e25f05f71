import { HIGH } from '@plumbline/model/severity';
import { isPlainSecret, secretsIn } from '../secret-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { variableRule } from '../ansible-rule.ts';

export default variableRule({
  id: 'ansible_variable_secret_in_plain_text',
  title: 'A variable holds a password or token in plain text',
  severity: HIGH,
  problem: 'Everybody who can read the playbook, its repository or its history can log in with it.',
  remediation:
    'Keep it in a file that ansible-vault encrypts, or give it in when the playbook runs; change the password.',
  sources: ['https://docs.ansible.com/ansible/latest/vault_guide/vault.html'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `- hosts: all
  vars:
    «shop_password: wJ8rTz41qLm0»
`,
      `- hosts: all
  tasks:
    - command: shop
      environment:
        «API_TOKEN: wJ8rTz41qLm0»
`,
    ],
    good: [
      `- hosts: all
  vars:
    shop_password: "{{ vaulted }}"
    password_length: 12
`,
      `- hosts: all
  vars:
    shop_password: !vault |
      $ANSIBLE_VAULT;1.1;AES256
      3138
`,
      `- hosts: all
  vars:
    shop_password: CHANGE_YOUR_PASSWORD
    shop_token: ''
`,
    ],
  },

  judge: (variable) =>
    [...secretsIn([variable], 0)].filter(isPlainSecret).map(({ at, name }) => ({
      at,
      message: { code: 'holds-secret' as const, values: { setting: name } },
    }))[0],
});
