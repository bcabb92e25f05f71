import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { takesHiddenFiles } from '../hidden-files.ts';
import { oneJob, stepRule, zizmor } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_artifact_of_whole_folder',
  title: 'An artifact holds the whole workspace, or a home folder',
  severity: MODERATE,
  problem:
    'Whoever may read the repository downloads it, with settings, keys and caches that lie there, and where hidden files are taken with the token in `.git/config`.',
  remediation: 'Name the files that are the result of the job.',
  sources: ['https://github.com/actions/upload-artifact', zizmor('artipacked')],
  references: [cwe(538), nist('AC-4')],

  examples: {
    bad: [
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    name: all\n    «path: .»'),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    name: all\n    «path: ${{ github.workspace }}»'),
    ],
    good: [
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: dist'),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: ./dist/*'),
    ],
  },

  judge(step) {
    const path = step.runsAction('actions/upload-artifact') ? step.input('path') : undefined;
    if (!path) return undefined;
    if (path.text === undefined) return UNKNOWN;
    const found = path.text
      .split('\n')
      .map((line) => line.trim())
      .find((line) =>
        /^(?:\.\/?|\*\*?|\.\/\*\*|~\/?|\$HOME|\/|\.git(?:\/.*)?|\$\{\{\s*github\.workspace\s*\}\}\/?)$/.test(line),
      );
    return found === undefined
      ? undefined
      : {
          at: path.at,
          message: { code: 'is', values: { setting: 'path', value: found } },
          severity: takesHiddenFiles(step) ? MODERATE : MODERATE_LOW,
        };
  },
});
