import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_webhook_without_secret',
  title: 'A webhook of GitHub or GitLab has no secret by which its receiver knows it',
  severity: 2,
  problem:
    'Whoever finds the address of the receiver sends events of their own: a build is started, or a program rolled out, that nobody pushed.',
  family: 'authentication',
  remediation: 'Set {} to a long random text that stands in no file, and let the receiver compare it.',
  sources: ['https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['github_repository_webhook', 'github_organization_webhook'],
        key: 'configuration.secret',
        unset: 'bad',
        good: { expression: 'var.secret' },
        shown: { 'configuration.url': 'https://ci.example.com/hook' },
      },
      {
        types: ['gitlab_project_hook', 'gitlab_group_hook', 'gitlab_system_hook'],
        key: 'token',
        unset: 'bad',
        good: { expression: 'var.secret' },
        shown: { url: 'https://ci.example.com/hook' },
      },
    ],
  },
});
