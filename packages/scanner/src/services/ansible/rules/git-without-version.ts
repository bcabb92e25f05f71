import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOff } from '../arguments.ts';

export default taskRule({
  id: 'ansible_git_without_version',
  title: 'A checkout has no version: it takes whatever is newest',
  severity: MODERATE_LOW,
  problem: 'Each run can bring other code, and whoever may push to the repository has it run on all machines.',
  remediation: 'Name a tag or a commit as `version`, or as `revision` of `hg` and `subversion`.',
  sources: ['https://docs.ansible.com/projects/lint/rules/latest/', moduleDocs('git'), moduleDocs('subversion')],
  references: [cwe(494), nist('CM-2')],

  examples: {
    bad: [
      tasks(`- «git:»
    repo: https://example.com/shop.git
    dest: /srv/shop`),
      tasks(`- git:
    repo: https://example.com/shop.git
    dest: /srv/shop
    «version: HEAD»`),
      tasks(`- «community.general.hg:»
    repo: https://example.com/shop
    dest: /srv/shop`),
      tasks(`- subversion:
    repo: svn+ssh://svn.example.com/shop
    dest: /srv/shop
    «revision: HEAD»`),
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
    const newest = NEWEST.get(task.module);
    if (newest === undefined || task.isGone || task.mayHaveDefaults) return undefined;
    const setting = task.module === 'git' ? 'version' : 'revision';
    const given = task.arg(setting, 'version', 'rev');
    if (given) return given.text === newest ? foundAt(given) : undefined;
    return isOff(task.text('clone', 'checkout') ?? '') || !task.arg('repo', 'name', 'repository')
      ? undefined
      : { code: 'not-set', values: { setting } };
  },
});

/** What each module takes for the newest. */
const NEWEST: ReadonlyMap<string, string> = new Map([
  ['git', 'HEAD'],
  ['hg', 'default'],
  ['subversion', 'HEAD'],
]);
