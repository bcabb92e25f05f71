import { LOW } from '@plumbline/model/severity';
import { scopeRule, tasks } from '../ansible-rule.ts';

export default scopeRule({
  id: 'ansible_name_in_small_letter',
  title: 'The name of a play or task begins with a small letter',
  terms: ['name[casing]'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Names are how tasks are found in logs and begun at (`--start-at-task`): those that are written in several ways are missed.',
  remediation: 'Begin the name with a capital letter.',
  sources: ['https://docs.ansible.com/projects/lint/rules/name/'],

  examples: {
    bad: [tasks(`- «name: install the web server»\n  apt:\n    name: nginx`), `- «name: web servers»\n  hosts: all\n`],
    good: [
      tasks(`- name: Install the web server\n  apt:\n    name: nginx`),
      tasks(`- name: "{{ item }} is installed"\n  apt:\n    name: nginx`),
      tasks(`- name: nginx | Install\n  apt:\n    name: nginx`), // the role or file that it is of
      tasks(`- name: restart nginx\n  service: name=nginx state=restarted\n  listen: restart web`),
    ],
  },

  judge(scope, { file }) {
    const at = scope.pairs.get('name');
    const name = at && file.keyword(scope, 'name');
    // What is notified by its name is not written in another way without those who notify it.
    if (name === undefined || scope.pairs.has('listen') || !/^[a-z]/.test(name) || name.includes(' | '))
      return undefined;
    return { at, message: { code: 'is', values: { setting: 'name', value: name.slice(0, 80) } } };
  },
});
