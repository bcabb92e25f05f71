import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { scopeRule } from '../ansible-rule.ts';

export default scopeRule({
  id: 'ansible_play_without_name',
  title: 'A play has no name',
  terms: ['name[play]'],
  severity: LOW,
  category: 'hygiene',
  problem: 'The log shows its hosts alone: nobody can tell afterwards what was done to them and why.',
  remediation: 'Say in `name` what the play is for.',
  sources: [
    'https://docs.ansible.com/projects/lint/rules/name/',
    'https://docs.ansible.com/ansible/latest/tips_tricks/ansible_tips_tricks.html#always-name-plays-tasks-and-blocks',
  ],
  references: [cwe(778), nist('AU-3')],

  examples: {
    bad: [`- «hosts: all»\n  roles: [web]\n`],
    good: [`- name: Web servers\n  hosts: all\n  roles: [web]\n`, `- import_playbook: web.yml\n`],
  },

  judge({ pairs, above }) {
    const hosts = above ? undefined : pairs.get('hosts');
    return hosts && !pairs.has('name')
      ? { at: hosts, message: { code: 'not-set', values: { setting: 'name' } } }
      : undefined;
  },
});
