import { MODERATE } from '@plumbline/model/severity';
import { itemsOf, pairInForce } from '../../../formats/mapping-lookup.ts';
import type { Place } from '../../../formats/tree.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { textOf, textsOf, type Job, type WorkflowFile } from '../workflow-file.ts';
import { SYNTAX, triggerPlace, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_deployed_from_any_branch',
  title: 'A push to any branch deploys to production: no branch filter, condition or environment',
  terms: ['deployment branches', 'branches', 'github.ref', 'CICD-SEC-1'],
  severity: MODERATE,
  problem:
    'Whoever may push a branch brings code that nobody has reviewed into production, past the protection of the main branch.',
  remediation:
    "Name the branch: `branches: [main]` below `push`, or `if: github.ref == 'refs/heads/main'` at the job; or name an `environment` that takes deployments of this branch alone.",
  sources: [
    `${SYNTAX}#onpushbranchestagsbranches-ignoretags-ignore`,
    'https://docs.github.com/en/actions/reference/workflows-and-actions/deployments-and-environments#deployment-branches-and-tags',
  ],
  references: [cwe(284), nist('CM-3'), nist('CM-5')],

  examples: {
    bad: [
      '«on: [push]»\npermissions: {}\njobs:\n  deploy-production:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh --env production\n',
      "on:\n  push:\n    branches:\n      - «'**'»\npermissions: {}\njobs:\n  helm:\n    if: github.event_name == 'push'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: helm upgrade --install shop ./chart -n prod -f values-prod.yaml\n",
      'on:\n  «push:»\n    paths-ignore: [docs/**]\npermissions: {}\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make test\n  release:\n    needs: test\n    runs-on: ubuntu-24.04\n    steps:\n      - run: terraform -chdir=envs/prod apply -auto-approve\n',
    ],
    good: [
      'on:\n  push:\n    branches: [main]\npermissions: {}\njobs:\n  deploy-production:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh --env production\n',
      "on: push\npermissions: {}\njobs:\n  deploy-production:\n    if: github.ref == 'refs/heads/main'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh --env production\n",
      'on: push\npermissions: {}\njobs:\n  deploy-production:\n    environment: production\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh --env production\n',
      "on: push\npermissions: {}\njobs:\n  check:\n    if: github.ref_name == 'main'\n    runs-on: ubuntu-24.04\n    steps:\n      - run: make test\n  deploy-production:\n    needs: [check]\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh --env production\n",
      'on: push\npermissions: {}\njobs:\n  deploy-preview:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh --env preview\n',
      'on: push\npermissions: {}\njobs:\n  check:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: terraform -chdir=envs/prod plan\n      - run: helm template ./chart -f values-prod.yaml\n',
      "on:\n  push:\n    tags: ['v*']\npermissions: {}\njobs:\n  deploy-production:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ./deploy.sh --env production\n",
    ],
  },

  *check({ file }) {
    if (!file.isWhole || !file.isStartedBy('push')) return;
    const at = everyBranchOf(file);
    const job = at && file.jobs.find((one) => !one.isNever && deploysToProduction(one) && !isLimited(one));
    if (at && job) yield { at, message: `a push to any branch starts the job ${job.id}` };
  },
});

/** What lets every branch start a workflow; undefined where a filter keeps some out. */
function everyBranchOf(file: WorkflowFile): Place | undefined {
  const push = file.trigger('push');
  const filter = (name: string): ReturnType<typeof pairInForce> => pairInForce(push, name);
  if (['branches-ignore', 'tags', 'tags-ignore'].some((name) => filter(name) !== undefined)) {
    if (!filter('branches')) return undefined;
  }
  const branches = filter('branches')?.value;
  if (!branches) return triggerPlace(file, 'push');
  if (textsOf(branches).some((text) => text === undefined || text.startsWith('!'))) return undefined;
  const items = branches.kind === 'scalar' ? [branches] : itemsOf(branches);
  return items.find((item) => /^\*\*?$/.test(textOf(item) ?? ''));
}

/** Whether a job, or one that it waits for, asks where the code comes from; or an environment may. */
function isLimited(job: Job, depth = 0): boolean {
  if (job.pair('environment') || depth > MOST_JOBS || ASKS_BRANCH.test(written(job))) return true;
  if (depth > 0 && job.condition) return true;
  return textsOf(job.pair('needs')?.value).some((id) => {
    const needed = id === undefined ? undefined : job.file.job(id);
    return !needed || isLimited(needed, depth + 1);
  });
}

/** Longer chains of jobs are not followed. */
const MOST_JOBS = 8;

const ASKS_BRANCH =
  /\bgithub\.(?:base_ref|head_ref|ref|event\.(?:base_ref|ref)\b)|GITHUB_(?:HEAD_)?REF|branch|\bneeds\./i;

/** Units: characters. */
const LONGEST_JOB = 20_000;

function written({ body }: Job): string {
  return body.source.text.slice(body.start, Math.min(body.end, body.start + LONGEST_JOB));
}

function deploysToProduction(job: Job): boolean {
  if (job.uses || !OF_PRODUCTION.test(`${job.id} ${written(job)}`)) return false;
  return job.steps.some((step) => step.commands.some(deploys));
}

/** In a name or a path; and no word that begins alike. */
const OF_PRODUCTION = /(?<![A-Za-z])prod(?:uction)?(?![A-Za-z])/i;

/** Whether a command brings something to where it runs. */
function deploys({ name, words }: ShellCommand): boolean {
  const texts = words.map(({ text }) => text);
  if (texts.some((text) => /^--?(?:dry-run|help|check)\b/.test(text))) return false;
  if (/^deploy(?:[-_.]\w{1,40})?(?:\.sh|\.py)?$/.test(name))
    return OF_PRODUCTION.test(texts.join(' ')) || texts.length === 0;
  const verbs = DEPLOYING[name];
  return verbs !== undefined && texts.some((text) => verbs.test(text)) && OF_PRODUCTION.test(texts.join(' '));
}

const DEPLOYING: Readonly<Record<string, RegExp>> = {
  'ansible-playbook': /\.ya?ml$/,
  eb: /^deploy$/,
  firebase: /^deploy$/,
  fly: /^deploy$/,
  flyctl: /^deploy$/,
  helm: /^(?:install|upgrade)$/,
  helmfile: /^(?:apply|sync)$/,
  kubectl: /^(?:apply|replace|rollout|set)$/,
  netlify: /^deploy$/,
  pulumi: /^up$/,
  serverless: /^deploy$/,
  sls: /^deploy$/,
  terraform: /^apply$/,
  tofu: /^apply$/,
  vercel: /^--prod$/,
};
