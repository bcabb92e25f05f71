import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_set_env_command',
  title: 'A script uses a workflow command that GitHub has switched off or replaced',
  terms: ['set-env', 'add-path', 'set-output', 'save-state'],
  severity: LOW,
  problem: 'Such commands are read from the output, so that any text in the log can set variables and outputs as well.',
  remediation: 'Write to `$GITHUB_OUTPUT`, `$GITHUB_STATE`, `$GITHUB_ENV` or `$GITHUB_PATH`.',
  sources: [
    'https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/',
    'https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/',
  ],
  references: [cwe(77), nist('SI-10')],

  examples: {
    bad: [
      oneJob('- run: |\n    «echo "::set-output name=a::b"»'),
      oneJob('- run: |\n    make\n    «echo "::set-env name=A::b"»'),
    ],
    good: [oneJob('- run: echo "a=b" >> "$GITHUB_OUTPUT"'), oneJob('- run: |\n    echo "::group::build"')],
  },

  judge({ command: { name, words } }) {
    if (!/^(?:echo|printf)$/.test(name)) return undefined;
    const found = words
      .map(({ text }) => /^::(set-env|add-path|set-output|save-state)\b/.exec(text)?.[1])
      .find((one) => one !== undefined);
    if (found === undefined) return undefined;
    return {
      message: { code: 'has', values: { setting: name, value: `::${found}` } },
      severity: /^(?:set-env|add-path)$/.test(found) ? MODERATE : LOW,
    };
  },
});
