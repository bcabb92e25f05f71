import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { argumentRule, tasks } from '../ansible-rule.ts';

export default argumentRule({
  id: 'ansible_relative_path',
  title: 'A file is named by a path that leaves the folder of its role',
  severity: MODERATE_LOW,
  problem:
    'Which file is meant depends on from where the tasks are included: another one than the one that was checked may be put onto the machines.',
  remediation: 'Name the file without `../`: Ansible looks into files and templates of the role by itself.',
  sources: ['https://docs.ansible.com/projects/lint/rules/no-relative-paths/'],
  references: [cwe(22), nist('CM-2')],

  examples: {
    bad: [
      tasks(`- copy:
    «src: ../files/shop.conf»
    dest: /etc/shop.conf
    mode: '0644'`),
      tasks(`- template: «src=../templates/shop.j2 dest=/etc/shop mode=0644»`),
    ],
    good: [
      tasks(`- copy:
    src: shop.conf
    dest: /etc/shop.conf
    mode: '0644'`),
      tasks(`- copy:
    src: ../example/shop.conf
    dest: /etc/shop.conf
    mode: '0644'`),
      tasks(`- copy:
    src: "{{ file }}"
    dest: /etc/shop.conf
    mode: '0644'`),
    ],
  },

  modules: ['copy', 'template', 'win_copy', 'win_template'],
  argument: ['src'],
  bad: (text, { module }) => text.startsWith(module.endsWith('copy') ? '../files/' : '../templates/'),
});
