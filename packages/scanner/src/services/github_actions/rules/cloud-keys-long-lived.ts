import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneJob, stepRule } from '../workflow-rule.ts';

export default stepRule({
  id: 'github_actions_cloud_keys_long_lived',
  title: 'The workflow signs in to a cloud with a long-lived key instead of OIDC',
  terms: ['OpenID Connect', 'workload identity', 'access key'],
  severity: MODERATE_LOW,
  problem: 'A key that leaks once, from a log or a dependency, works for its finder until somebody changes it.',
  remediation:
    'Let the cloud trust the workflow by OIDC: give the job `id-token: write`, and the action a role instead of a key.',
  sources: [
    'https://docs.github.com/en/actions/concepts/security/openid-connect',
    'https://github.com/aws-actions/configure-aws-credentials',
  ],
  references: [cwe(324), nist('IA-5')],

  examples: {
    bad: [
      oneJob(
        '- uses: aws-actions/configure-aws-credentials@v4\n  with:\n    «aws-access-key-id: ${{ secrets.AWS_KEY }}»\n    aws-secret-access-key: ${{ secrets.AWS_SECRET }}',
      ),
      oneJob('- uses: azure/login@v2\n  with:\n    «creds: ${{ secrets.AZURE }}»'),
      oneJob('- uses: google-github-actions/auth@v2\n  with:\n    «credentials_json: ${{ secrets.GCP }}»'),
    ],
    good: [
      oneJob(
        '- uses: aws-actions/configure-aws-credentials@v4\n  with:\n    role-to-assume: arn:aws:iam::123456789012:role/deploy',
      ),
      oneJob(
        '- uses: google-github-actions/auth@v2\n  with:\n    workload_identity_provider: projects/1/locations/global/workloadIdentityPools/a/providers/b',
      ),
    ],
  },

  judge(step) {
    const reference = step.uses?.reference;
    const name = reference?.kind === 'repository' ? KEY_INPUTS.get(reference.name) : undefined;
    const input = name === undefined ? undefined : step.input(name);
    if (!input) return undefined;
    return input.text === undefined
      ? UNKNOWN
      : { at: input.at, message: { code: 'is-there', values: { setting: input.name } } };
  },
});

/** Source: the action.yml of each. */
const KEY_INPUTS: ReadonlyMap<string, string> = new Map([
  ['aws-actions/configure-aws-credentials', 'aws-access-key-id'],
  ['azure/login', 'creds'],
  ['google-github-actions/auth', 'credentials_json'],
  ['google-github-actions/setup-gcloud', 'service_account_key'],
  ['alibabacloud/configure-credentials', 'access-key-id'],
]);
