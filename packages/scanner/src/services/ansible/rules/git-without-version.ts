import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';

export default taskRule({
  id: 'ansible_git_without_version',
  title: 'A checkout has no version: it takes whatever is newest',
  severity: MODERATE_LOW,
  problem: 'Each run can bring other code, and whoever may push to the repository has it run on all machines.',
  remediation: 'Name a tag or a commit as `version`.',
  sources: ['https://docs.ansible.com/projects/lint/rules/latest/', moduleDocs('git')],
  references: [cwe(494), nist('CM-2')],

  examples: {
    bad: [
      tasks(`- «git:»
    repo: https://example.com/shop.git
    dest: /srv/shop`),
      tasks(`- «git:»
    repo: https://example.com/shop.git
    dest: /srv/shop
    version: HEAD`),
    ],
    good: [
      tasks(`- git:
    repo: https://example.com/shop.git
    dest: /srv/shop
    version: v1.2.0`),
      tasks(`- git:
    repo: https://example.com/shop.git
    dest: /srv/shop
    version: "{{ version }}"`),
      tasks(`- git:
    repo: https://example.com/shop.git
    dest: /srv/shop
    clone: no`),
    ],
  },

  judge(task) {
    if (task.module !== 'git' || task.isGone || task.mayHaveDefaults) return undefined;
    const given = task.arg('version');
    if (given ? given.text !== 'HEAD' : isOff(task.text('clone') ?? '') || !task.arg('repo')) return undefined;
    return given
      ? { code: 'is', values: { setting: 'version', value: 'HEAD' } }
      : { code: 'not-set', values: { setting: 'version' } };
  },
});
