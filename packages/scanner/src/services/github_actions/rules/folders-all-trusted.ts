import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_folders_all_trusted',
  title: "git trusts all folders, whoever owns them (safe.directory '*')",
  severity: LOW,
  problem: 'Settings and hooks of a repository that another user of the runner made are run.',
  remediation: 'Name the folder: `git config --global --add safe.directory "$GITHUB_WORKSPACE"`.',
  sources: ['https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory'],
  references: [cwe(426)],

  examples: {
    bad: [oneJob("- run: «git config --global --add safe.directory '*'»")],
    good: [oneJob('- run: git config --global --add safe.directory "$GITHUB_WORKSPACE"')],
  },

  judge: ({ command: { name, words } }) =>
    name === 'git' && words.some(({ text }, index) => text === '*' && words[index - 1]?.text === 'safe.directory')
      ? { code: 'is', values: { setting: 'safe.directory', value: '*' } }
      : undefined,
});
