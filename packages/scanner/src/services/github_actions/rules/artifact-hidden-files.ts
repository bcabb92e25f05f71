import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_artifact_hidden_files',
  title: 'An artifact takes hidden files as well (include-hidden-files)',
  severity: MODERATE_LOW,
  problem:
    'Files such as `.env`, `.npmrc` and `.git/config`, in which keys and tokens stand, are in the artifact for all who may read the repository.',
  remediation: 'Remove `include-hidden-files`, or name the hidden file that is needed.',
  sources: ['https://github.com/actions/upload-artifact#uploading-hidden-files'],
  references: [cwe(538), nist('AC-4')],

  examples: {
    bad: [oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: dist\n    «include-hidden-files: true»')],
    good: [
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: dist\n    include-hidden-files: false'),
      oneJob('- uses: actions/upload-artifact@v4\n  with:\n    path: .coverage.*\n    include-hidden-files: true'),
    ],
  },

  judge(step) {
    const input = step.runsAction('actions/upload-artifact', 'actions/upload-pages-artifact')
      ? step.input('include-hidden-files')
      : undefined;
    if (!input) return undefined;
    if (input.text === undefined) return UNKNOWN;
    return /^true$/i.test(input.text) && !namesHiddenFiles(step.input('path')?.text)
      ? { at: input.at, message: { code: 'is', values: { setting: 'include-hidden-files', value: 'true' } } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no hidden file is needed',
    edits: (finding) => setValue(finding, false),
  },
});

/** Whether all that is taken is hidden files that are named, such as `.coverage`, and no folder of a program with keys. */
function namesHiddenFiles(paths: string | undefined): boolean {
  const lines = (paths ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /^(?:[\w-]{1,50}\/){0,8}\.coverage[\w.*-]{0,80}$/.test(line.trim()));
}
