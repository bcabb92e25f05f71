import { HIGH } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ownSecretsOf } from '../command-words.ts';
import { holdSecret } from '../held-secrets.ts';
import { textsOf, type Job, type Step, type WorkflowFile } from '../workflow-file.ts';
import { oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_deployed_from_pull_request',
  title: 'Changes of a pull request are applied before anybody merged them: terraform apply, kubectl apply',
  terms: ['deployment protection', 'required reviewers', 'CICD-SEC-1', 'helm upgrade', 'pulumi up'],
  severity: HIGH,
  problem:
    'Whoever may open a pull request, or has taken over such an account, changes what runs by that alone: the review comes too late.',
  remediation:
    "Plan on pull requests, and apply on a push to the main branch: `if: github.event_name == 'push'`, in an environment with reviewers.",
  sources: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/deployments-and-environments',
    'https://owasp.org/www-project-top-10-ci-cd-security-risks/CICD-SEC-01-Insufficient-Flow-Control-Mechanisms',
  ],
  references: [cwe(284), nist('CM-3')],

  examples: {
    bad: [
      oneJob(
        '- uses: aws-actions/configure-aws-credentials@v5\n  with: {role-to-assume: "arn:aws:iam::111122223333:role/infra", aws-region: eu-central-1}\n- run: terraform plan -out=tfplan\n- run: «terraform apply -auto-approve tfplan»',
        'pull_request',
      ),
      oneJob(
        '- run: echo "$CONFIG" > ~/.kube/config\n  env: {CONFIG: "${{ secrets.KUBECONFIG }}"}\n- run: «kubectl apply -k overlays/live»',
        '[push, pull_request]',
      ),
    ],
    good: [
      oneJob(
        "- uses: aws-actions/configure-aws-credentials@v5\n- run: terraform plan -out=tfplan\n- if: github.event_name == 'push'\n  run: terraform apply tfplan",
        '[push, pull_request]',
      ),
      oneJob('- uses: helm/kind-action@v1\n- run: kubectl apply -k overlays/test', 'pull_request'),
      oneJob('- run: tofu apply -auto-approve', 'pull_request'), // without rights anywhere
      oneJob('- uses: aws-actions/configure-aws-credentials@v5\n- run: terraform apply -auto-approve', 'push'),
      oneJob(
        '- uses: azure/login@v2\n- run: terraform workspace select "pr-${{ github.event.number }}"\n- run: terraform apply -auto-approve',
        'pull_request',
      ), // each request has its own
      'on:\n  pull_request:\n    types: [closed]\npermissions: {}\njobs:\n  infra:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: azure/login@v2\n      - run: terraform apply -auto-approve\n',
      'on: pull_request\npermissions: {}\njobs:\n  infra:\n    environment: live\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: azure/login@v2\n      - run: terraform apply -auto-approve\n', // which may ask for reviewers
    ],
  },

  *check({ file }) {
    if (!isForOpenRequests(file)) return;
    for (const job of file.jobs) {
      if (job.isNever || job.isOfAction || !hasRights(job) || mayBeAwaited(job) || isForTests(job)) continue;
      for (const step of job.steps) {
        if (isKeptBack(step)) continue;
        const at = step.commands.find(isDeployment);
        if (at) yield { at, message: `${at.name} ${at.words[0]?.text ?? ''}`.trim() };
      }
    }
  },
});

/** Whether a pull request starts the workflow while it is open. */
function isForOpenRequests(file: WorkflowFile): boolean {
  return ['pull_request', 'pull_request_target'].some((event) => {
    if (!file.isStartedBy(event)) return false;
    const types = pairInForce(file.trigger(event), 'types');
    return !types || textsOf(types.value).some((type) => type === 'opened' || type === 'synchronize');
  });
}

/** What a command does to the infrastructure that its job has rights in. */
function isDeployment({ name, words }: ShellCommand): boolean {
  const texts = words.map(({ text }) => text);
  const does = (verbs: RegExp): boolean => texts.slice(0, 3).some((text) => verbs.test(text));
  if (texts.some((text) => /^(?:--dry-run(?:=(?:client|server))?|--help|-h)$/.test(text))) return false;
  if (/^(?:terraform|tofu|terragrunt)$/.test(name)) return does(/^(?:apply|apply-all|destroy)$/);
  if (name === 'pulumi') return does(/^(?:up|update|destroy)$/);
  if (name === 'kubectl' || name === 'oc') return does(/^(?:apply|replace)$/);
  if (name === 'helm') return does(/^(?:install|upgrade)$/);
  return name === 'cdk' && does(/^deploy$/);
}

/** Whether a job signs in somewhere, or has secrets of the repository. */
function hasRights(job: Job): boolean {
  return (
    holdSecret(job.file.environment) ||
    holdSecret(job.environment) ||
    job.steps.some((step) => step.runsAction(...LOGINS) || ownSecretsOf(step).length > 0)
  );
}

const LOGINS = [
  'aws-actions/configure-aws-credentials',
  'azure/login',
  'azure/aks-set-context',
  'azure/k8s-set-context',
  'google-github-actions/auth',
  'google-github-actions/get-gke-credentials',
];

/** Whether an environment may ask for reviewers, or a condition of the job or of one that it needs may keep it back. */
function mayBeAwaited(job: Job): boolean {
  const needed = textsOf(job.pair('needs')?.value).flatMap((id) => (id === undefined ? [] : (job.file.job(id) ?? [])));
  return [job, ...needed].some((one) => one.pair('environment') !== undefined || one.condition !== undefined);
}

function isKeptBack({ condition, script }: Step): boolean {
  return (
    condition !== undefined ||
    /event_name|GITHUB_(?:EVENT_NAME|REF)|github\.(?:ref|base_ref)/.test(String(script?.value))
  );
}

/** Whether a job makes a cluster of its own, or something of its own for each request, as its words say. */
const isForTests = oncePer((job: Job): boolean =>
  OF_TESTS.test(job.body.source.text.slice(job.head.start, Math.min(job.body.end, job.head.start + LONGEST_JOB))),
);

/** Units: characters. */
const LONGEST_JOB = 20_000;
const OF_TESTS =
  /\b(?:kind|k3d|k3s|minikube|microk8s|localstack|tflocal|sandbox|preview|review|staging|stage|test|tests|testing|e2e|(?<!\/)dev|develop|development|ephemeral|integration|demo|qa)\b|github\.event\.(?:pull_request\.)?number|github\.head_ref|GITHUB_HEAD_REF|pull_request\.merged/i;
