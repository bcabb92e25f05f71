import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { itemsOf, pairsInForce } from '../../../formats/mapping-lookup.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { scopeRule } from '../ansible-rule.ts';
import { argumentText, isOff } from '../arguments.ts';

export default scopeRule({
  id: 'ansible_password_prompt_shown',
  title: 'A password that is asked for is shown as it is typed: private of vars_prompt',
  severity: MODERATE_LOW,
  problem:
    'Whoever looks at the screen, or at what is recorded of the terminal, reads it; and only what is private is masked in the output of ansible-core 2.22 and newer.',
  remediation: 'Remove `private: false`.',
  sources: ['https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_prompts.html'],
  references: [cwe(549), nist('IA-6')],

  examples: {
    bad: [
      `- hosts: all\n  vars_prompt:\n    - name: db_password\n      prompt: The password\n      «private: no»\n  tasks: []\n`,
    ],
    good: [
      `- hosts: all\n  vars_prompt:\n    - name: db_password\n      prompt: The password\n  tasks: []\n`,
      `- hosts: all\n  vars_prompt:\n    - name: user\n      prompt: The user\n      private: false\n  tasks: []\n`,
    ],
  },

  judge({ pairs }, { file }) {
    for (const prompt of itemsOf(pairs.get('vars_prompt')?.value)) {
      const given = pairsInForce(prompt);
      const shown = given.get('private');
      const isPrivate = argumentText(shown?.value);
      if (shown && isPrivate === undefined) file.raise();
      if (shown && isOff(isPrivate ?? '') && isSecretName(argumentText(given.get('name')?.value) ?? ''))
        return { at: shown, message: { code: 'is', values: { setting: 'private', value: 'false' } } };
    }
    return undefined;
  },
  fix: { kind: 'safe', edits: (finding) => setValue(finding, true) },
});
