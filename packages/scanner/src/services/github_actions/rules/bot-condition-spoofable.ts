import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Expression } from '../expressions.ts';
import { PRIVILEGED } from '../workflow-file.ts';
import { oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_bot_condition_spoofable',
  title: 'A condition trusts github.actor to be a bot',
  terms: ['dependabot[bot]', 'github.actor'],
  severity: MODERATE,
  problem:
    'The actor is whoever caused the last event: a stranger lets the bot touch a pull request that holds their code, and so passes the condition.',
  remediation: 'Ask for the author: `github.event.pull_request.user.login`, and for the repository of the head.',
  sources: [zizmor('bot-conditions')],
  references: [cwe(290), nist('IA-9')],

  examples: {
    bad: [
      oneJob("- «if: github.actor == 'dependabot[bot]'»\n  run: gh pr merge --auto", 'pull_request_target'),
      oneJob(
        "- «if: ${{ github['ACTOR'] == 'renovate[bot]' && github.event_name == 'x' }}»\n  run: make",
        'pull_request_target',
      ),
      oneJob('- «if: github.actor_id == 49699333»\n  run: make', 'pull_request_target'),
      oneJob(
        `- «if: contains(fromJSON('["renovate[bot]", "dependabot[bot]"]'), github.actor)»\n  run: gh pr merge --auto`,
        'pull_request_target',
      ),
      oneJob("- «if: endsWith(github.actor, '[bot]')»\n  run: make", 'pull_request_target'),
    ],
    good: [
      oneJob("- if: github.event.pull_request.user.login == 'dependabot[bot]'\n  run: make", 'pull_request_target'),
      oneJob("- if: github.actor != 'dependabot[bot]'\n  run: make", 'pull_request_target'),
      oneJob("- if: github.actor == 'octocat'\n  run: make", 'pull_request_target'),
      oneJob("- if: ${{ !endsWith(github.actor, '[bot]') }}\n  run: make", 'pull_request_target'),
      oneJob(`- if: contains(fromJSON('["octocat"]'), github.actor)\n  run: make`, 'pull_request_target'),
      oneJob("- if: contains(github.event.pull_request.user.login, '[bot]')\n  run: make", 'pull_request_target'),
    ],
  },

  *check({ file }) {
    if (file.kind === 'workflow' && !file.isStartedBy(...PRIVILEGED, 'pull_request')) return;
    for (const { condition } of [...file.jobs, ...file.steps]) {
      if (!condition?.expression) continue;
      const bot = [...askedBy(condition.expression)].map(botOf).find((found) => found !== undefined);
      if (bot !== undefined)
        yield { at: condition.at, message: { code: 'is', values: { setting: 'github.actor', value: bot } } };
    }
  },
  fix: {
    kind: 'safe',
    unless: (_finding, { file }) =>
      file.kind === 'workflow' && file.events.every((event) => /^pull_request(?:_target)?$/.test(event))
        ? undefined
        : 'certainty that the workflow runs on pull requests alone',
    edits: (finding) =>
      setValue(finding, (text) => text.replace(/\bgithub\.actor\b(?!_)/gi, 'github.event.pull_request.user.login')),
  },
});

/** The numbers of the accounts of Dependabot, Renovate and GitHub's own actions. */
const BOT_IDS: ReadonlySet<string> = new Set(['49699333', '29139614', '27856297', '41898282']);

/** An expression and those that it is made of, but for those whose contrary is asked. */
function* askedBy(expression: Expression): Generator<Expression> {
  yield expression;
  if (expression.kind !== 'operation' || expression.operator === '!') return;
  for (const operand of expression.operands) yield* askedBy(operand);
}

/** The bot that an expression compares the actor with. */
function botOf(expression: Expression): string | undefined {
  if (expression.kind === 'call') {
    const { name, args } = expression;
    return /^(?:contains|startswith|endswith)$/.test(name) ? botAmong(args, name !== 'endswith') : undefined;
  }
  return expression.kind === 'operation' && expression.operator === '=='
    ? botAmong(expression.operands, false)
    : undefined;
}

/** The bot among what is compared, where the actor is compared: a name, a part of one, or a list of names as JSON. */
function botAmong(compared: readonly Expression[], mayBePart: boolean): string | undefined {
  if (!compared.some((one) => one.kind === 'context' && ACTORS.has(one.path.join('.')))) return undefined;
  const names = compared.flatMap(namesIn);
  return names.find(
    (name) => name.endsWith('[bot]') || BOT_IDS.has(name) || (mayBePart && /^(?:dependabot|renovate)\b/.test(name)),
  );
}

function namesIn(expression: Expression): readonly string[] {
  if (expression.kind === 'literal') return [String(expression.value)];
  const [list] = expression.kind === 'call' && expression.name === 'fromjson' ? expression.args : [];
  if (list?.kind !== 'literal') return [];
  return Array.from(String(list.value).matchAll(/"([^"]{1,100})"/g), ([, name = '']) => name);
}

const ACTORS: ReadonlySet<string> = new Set(['github.actor', 'github.actor_id', 'github.triggering_actor']);
