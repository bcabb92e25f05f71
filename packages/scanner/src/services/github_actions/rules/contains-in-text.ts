import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { type Expression, partsOf } from '../expressions.ts';
import type { Job, Step } from '../workflow-file.ts';
import { oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_contains_in_text',
  title: 'A condition looks for a name in a text, where a part of it is enough',
  terms: ['unsound contains'],
  severity: MODERATE_LOW,
  problem:
    'Whoever names a branch `ma`, or an account like a part of another, passes: `contains` on a text asks for a part of it.',
  remediation: 'Compare with each name, or ask a list: `contains(fromJSON(\'["main", "next"]\'), github.ref_name)`.',
  sources: [zizmor('unsound-contains'), 'https://docs.github.com/en/actions/learn-github-actions/expressions'],
  references: [cwe(183), nist('AC-3')],

  examples: {
    bad: [
      oneJob("- «if: contains('refs/heads/main refs/heads/next', github.ref)»\n  run: make"),
      oneJob('- env: {TRUSTED: "kim,lee"}\n  «if: contains(env.TRUSTED, github.event.sender.login)»\n  run: make'),
    ],
    good: [
      oneJob(
        '- env: {TRUSTED: "${{ vars.TRUSTED }}"}\n  if: contains(env.TRUSTED, github.event.sender.login)\n  run: make',
      ),
      oneJob('- env: {TITLE: "${{ github.event.issue.title }}"}\n  if: contains(env.TITLE, env.WORD)\n  run: make'),
      oneJob('- if: contains(fromJSON(\'["refs/heads/main"]\'), github.ref)\n  run: make'),
      oneJob("- if: contains(github.event.head_commit.message, 'skip')\n  run: make"),
    ],
  },

  *check({ file }) {
    for (const asked of [...file.jobs, ...file.steps]) {
      const { condition } = asked;
      if (!condition?.expression) continue;
      const isLoose = [...partsOf(condition.expression)].some((part) => {
        if (part.kind !== 'call' || part.name !== 'contains') return false;
        const [where, what] = part.args;
        return isText(where, asked) && what?.kind === 'context' && /^(?:github|env|inputs)$/.test(what.path[0] ?? '');
      });
      if (isLoose) yield { at: condition.at, message: 'a part of the text is enough' };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => setValue(finding, (text) => text.replaceAll(IN_TEXT, (_, names: string) => inList(names))),
  },
});

/** Whether what is looked through is a text: one that is written there, or the variable that holds one. */
function isText(where: Expression | undefined, asked: Job | Step): boolean {
  if (where?.kind === 'literal') return typeof where.value === 'string';
  if (where?.kind !== 'context' || where.path[0] !== 'env' || !('variable' in asked)) return false;
  const variable = asked.variable(where.path[1] ?? '');
  return variable?.text !== undefined && variable.expressions.length === 0 && /[\s,;|]/.test(variable.text);
}

const IN_TEXT = /\bcontains\(\s*'([^']{1,500})'(?=\s*,\s*(?:github|env|inputs)\b)/gi;

/** Asks a list of the same names, which a text divides by spaces or commas, or holds as JSON. */
function inList(names: string): string {
  const list = /^\s*\[.*\]\s*$/.test(names)
    ? names
    : JSON.stringify(names.split(/[\s,|;]+/).filter((name) => name !== ''));
  return `contains(fromJSON('${list}')`;
}
