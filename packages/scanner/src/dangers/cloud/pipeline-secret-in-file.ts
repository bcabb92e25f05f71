import { settingDanger } from '../setting-danger.ts';
import { on, secretText } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_pipeline_secret_in_file',
  title: 'A secret of pipelines on GitHub or GitLab stands in the file',
  severity: 5,
  problem: 'Everybody who can read the file, its history or the state of the deployment has it.',
  family: 'secrets',
  remediation: 'Take the text out of the file: give it in as a value that is nowhere written down. Change the secret.',
  wrong: secretText,
  in: {
    terraform: [
      {
        types: [
          'github_actions_secret',
          'github_actions_environment_secret',
          'github_actions_organization_secret',
          'github_codespaces_secret',
          'github_codespaces_organization_secret',
          'github_codespaces_user_secret',
          'github_dependabot_secret',
          'github_dependabot_organization_secret',
        ],
        key: 'plaintext_value',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.secret' },
      },
      {
        types: ['gitlab_project_variable', 'gitlab_group_variable', 'gitlab_instance_variable'],
        key: 'value',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0wJ8rTz41qLm0',
        good: { expression: 'var.token' },
        when: [{ key: 'masked', is: on, shown: true }],
      },
    ],
  },
});
