import { LOW } from '@plumbline/model/severity';
import type { Pair } from '../../../formats/tree.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';
import { textOf } from '../workflow-file.ts';
import { SYNTAX, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_shell_unusual',
  title: 'A script runs in a shell that nobody checks, or that goes on after a failure',
  terms: ['misfeature', 'shell cmd'],
  severity: LOW,
  problem:
    'Tools that look for injections do not read it, and with a shell of its own options a command that fails, such as a check, stops nothing.',
  remediation: 'Use `shell: bash`, `pwsh` or `python`; call other programs from there.',
  sources: [zizmor('misfeature'), `${SYNTAX}#jobsjob_idstepsshell`],
  references: [cwe(755)],

  examples: {
    bad: [oneJob('- run: make\n  «shell: tcc -run {0}»'), oneJob('- run: make\n  «shell: bash {0}»')],
    good: [
      oneJob('- run: make\n  shell: bash'),
      oneJob('- run: make\n  shell: bash -euo pipefail {0}'),
      oneJob('- run: make\n  shell: ${{ matrix.shell }}'),
    ],
  },

  *check({ file }) {
    const seen = new Set<Pair>();
    for (const { shellPair, script } of file.steps) {
      const text = textOf(shellPair?.value);
      if (!shellPair || !script || seen.has(shellPair)) continue;
      seen.add(shellPair);
      if (text === undefined || text.includes('${{')) yield UNKNOWN;
      else if (isUnusual(text.trim()))
        yield { at: shellPair, message: { code: 'is', values: { setting: 'shell', value: text.trim().slice(0, 60) } } };
    }
  },
});

function isUnusual(shell: string): boolean {
  if (/^(?:bash|sh|pwsh|powershell|python)$/i.test(shell)) return false;
  const [program = '', ...options] = shell.split(/\s+/);
  const isShell = /(?:^|\/)(?:ba|da|z|k)?sh(?:\.exe)?$/i.test(program);
  if (!isShell)
    return !/(?:^|\/)(?:python[\d.]*|pwsh|powershell|perl|node|ruby|nu|nix|Rscript|deno|msys2)$/i.test(program);
  // Without `{0}` it is a name alone; with it, its options are all that it gets.
  return shell.includes('{0}') && !options.some((option) => /^-\w*e|^errexit$/.test(option));
}
