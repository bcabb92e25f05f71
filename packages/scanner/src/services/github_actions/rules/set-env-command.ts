import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { writtenIn } from '../script.ts';
import type { Step, WorkflowFile } from '../workflow-file.ts';
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
  fix: {
    kind: 'safe',
    unless: ({ at }) =>
      typeof at === 'object' && /[$`]/.test(writtenIn(at)) ? 'a value that never has more than one line' : undefined,
    edits({ at }, input) {
      if (typeof at !== 'object' || stepsByCommand(input.file).get(at)?.isRunByUnix !== true) return [];
      const [, quote = '', named, path, value = ''] = COMMAND.exec(writtenIn(at)) ?? [];
      const file = FILES.get(named ?? path ?? '');
      const said = named === undefined ? value : value.replace('::', '=');
      const replacement = `echo ${quote}${said}${quote} >> "$${file}"`;
      return file === undefined ? [] : [{ start: at.start, end: at.end, replacement }];
    },
  },
});

/** The command alone; `%` begins what it would decode. */
const COMMAND =
  /^echo (["']?)::(?:(set-env|set-output|save-state) name=(?=[\w-]{1,100}::)|(add-path)::)([^\s"'%;|&<>\\]*(?: [^\s"'%;|&<>\\]+)*)\1$/;

const FILES: ReadonlyMap<string, string> = new Map([
  ['add-path', 'GITHUB_PATH'],
  ['save-state', 'GITHUB_STATE'],
  ['set-env', 'GITHUB_ENV'],
  ['set-output', 'GITHUB_OUTPUT'],
]);

const stepsByCommand = oncePer(
  (file: WorkflowFile): ReadonlyMap<unknown, Step> =>
    new Map(file.steps.flatMap((step) => step.commands.map((command) => [command, step] as const))),
);
