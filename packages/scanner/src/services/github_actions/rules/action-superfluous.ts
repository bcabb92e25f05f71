import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { oneJob, usesRule, zizmor } from '../workflow-rule.ts';

export default usesRule({
  id: 'github_actions_action_superfluous',
  title: 'A third-party action does what the runner does by itself',
  severity: LOW,
  problem:
    'Code of others runs with the token of the job for what a command of the runner does: one more party that can turn against you.',
  remediation: 'Use the program that the runner brings, such as `gh` or `rustup`.',
  sources: [zizmor('superfluous-actions'), 'https://github.com/actions/runner-images'],
  references: [cwe(1357)],

  examples: {
    bad: [oneJob('- uses: «dtolnay/rust-toolchain@086dfa4efe372cfb6b375460a56e26a62a873d2e # 1.93.1»')],
    good: [oneJob('- uses: docker/login-action@v3'), oneJob('- run: rustup toolchain install stable')],
  },

  judge({ reference: { name } }) {
    const program = PROGRAMS.get(name);
    return program === undefined ? undefined : `${program} does the same`;
  },
});

/** The program of GitHub's runners that does the same. Source: https://github.com/actions/runner-images. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ['dtolnay/rust-toolchain', 'rustup'],
  ['peter-evans/create-or-update-comment', 'gh'],
  ['softprops/action-gh-release', 'gh'],
  ['ncipollo/release-action', 'gh'],
  ['svenstaro/upload-release-action', 'gh'],
  ['actions-ecosystem/action-add-labels', 'gh'],
  ['actions-ecosystem/action-remove-labels', 'gh'],
  ['actions-ecosystem/action-create-comment', 'gh'],
  ['thollander/actions-comment-pull-request', 'gh'],
]);
