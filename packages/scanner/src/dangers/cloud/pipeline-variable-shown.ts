import { isSecretName } from '../../rules/secrets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, otherThan, type ValueTest } from '../value-tests.ts';

/** Other variables may be shown to everybody. */
const namesSecret: ValueTest = (answer) => answer.test(isSecretName);

export default settingDanger({
  name: 'cloud_pipeline_variable_shown',
  title: 'A secret variable of GitLab or HCP Terraform is not masked: logs of pipelines, or its page, show it',
  severity: 2,
  problem:
    'A command that writes its environment, or its own line, into the log gives the secret to everybody who may read that.',
  family: 'secrets',
  remediation:
    'Set {} to `true`; give what has spaces or several lines, which cannot be masked, as a file: `variable_type = "file"`.',
  sources: [
    'https://docs.gitlab.com/ci/variables/',
    'https://registry.terraform.io/providers/hashicorp/tfe/latest/docs/resources/variable',
  ],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['gitlab_project_variable', 'gitlab_group_variable', 'gitlab_instance_variable'],
        key: 'masked',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'key', is: namesSecret, shown: 'DEPLOY_TOKEN' },
          // Jobs get the path of a file, which is no secret.
          { key: 'variable_type', is: otherThan('file') },
          // What is hidden is masked too.
          { key: 'hidden', is: otherThan('true') },
        ],
      },
      {
        types: ['tfe_variable'],
        key: 'sensitive',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'key', is: namesSecret, shown: 'DEPLOY_TOKEN' }],
      },
    ],
  },
});
