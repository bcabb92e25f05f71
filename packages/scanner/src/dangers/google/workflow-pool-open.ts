import { settingDanger } from '../setting-danger.ts';
import { missing, matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_workflow_pool_open',
  title: 'Workflows of everybody on GitHub or GitLab may sign in: an identity provider has no condition',
  severity: 4,
  problem: 'Anyone makes a repository of their own whose workflow gets an identity in the pool.',
  family: 'authentication',
  remediation: 'Let only your own organization in by {}.',
  wrong: (answer) => missing(answer).or(matching(/^\s*true\s*$/i)(answer)),
  in: {
    terraform: [
      {
        types: ['google_iam_workload_identity_pool_provider'],
        key: 'attribute_condition',
        bad: 'true',
        good: "assertion.repository_owner_id == '123456'",
        unset: 'bad',
        when: [
          {
            key: 'oidc.issuer_uri',
            is: matching(/^https:\/\/(?:token\.actions\.githubusercontent\.com|gitlab\.com)\/?$/i),
            shown: 'https://token.actions.githubusercontent.com',
          },
        ],
      },
    ],
  },
});
