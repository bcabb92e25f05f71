import { settingDanger } from '../setting-danger.ts';
import { missing, matching, type ValueTest } from '../value-tests.ts';

/**
 * What the owner of any repository chooses, or what is the same for all of them.
 * Source: https://docs.github.com/en/actions/reference/security/oidc,
 * https://docs.gitlab.com/ci/secrets/id_token_authentication/.
 */
const CHOSEN_BY_ANYONE: ReadonlySet<string> = new Set([
  'aud',
  'base_ref',
  'environment',
  'event_name',
  'head_ref',
  'iss',
  'pipeline_source',
  'ref',
  'ref_protected',
  'ref_type',
  'repository_visibility',
  'runner_environment',
  'sha',
  'workflow',
]);

/** A condition that asks for nothing but such, or takes any text; what a mapped attribute holds is not known here. */
const aboutNobody: ValueTest = (answer) =>
  answer.test((text) => {
    const names = [
      ...text.matchAll(/\b(assertion|attribute|google)\b(?:\.(\w+))?(\.matches\(\s*(['"])\^?\.[*+]\$?\4\s*\))?/g),
    ];
    return (
      names.length > 0 &&
      names.every(
        ([, of, name = '', anything]) => anything !== undefined || (of === 'assertion' && CHOSEN_BY_ANYONE.has(name)),
      )
    );
  });

export default settingDanger({
  name: 'google_workflow_pool_open',
  title: 'Workflows of everybody on GitHub or GitLab may sign in: an identity provider has no condition',
  severity: 4,
  problem: 'Anyone makes a repository of their own whose workflow gets an identity in the pool.',
  family: 'authentication',
  remediation: 'Let only your own organization in by {}.',
  wrong: (answer) =>
    missing(answer)
      .or(matching(/^\s*true\s*$/i)(answer))
      .or(aboutNobody(answer)),
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
      {
        types: ['google_iam_workload_identity_pool_provider'],
        key: 'attribute_condition',
        bad: "assertion.ref == 'refs/heads/main'",
        good: "assertion.ref == 'refs/heads/main' && assertion.repository_owner_id == '123456'",
        unset: 'bad',
        when: [
          {
            key: 'oidc.issuer_uri',
            is: matching(/^https:\/\/(?:token\.actions\.githubusercontent\.com|gitlab\.com)\/?$/i),
            shown: 'https://token.actions.githubusercontent.com',
          },
        ],
      },
      {
        types: ['google_iam_workload_identity_pool_provider'],
        key: 'attribute_condition',
        bad: "assertion.repository.matches('.*')",
        good: "assertion.repository.matches('^fabrikam/.*')",
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
