import { settingDanger } from '../setting-danger.ts';
import { matching, missing, otherThan, type ValueTest } from '../value-tests.ts';

/** Addresses that are secrets themselves: of chats, and those in which a password or a token stands. */
const SECRET_ADDRESS =
  /^https:\/\/(?:hooks\.slack\.com|discord(?:app)?\.com|chat\.googleapis\.com|[\w-]{1,63}\.webhook\.office\.com)\/|^https?:\/\/[^/?#@]{1,200}@|[?&]\w{0,40}(?:token|key|secret|sig|code)=/i;

const tellsNothing: ValueTest = (answer) => matching(SECRET_ADDRESS)(answer).not();

export default settingDanger({
  name: 'cloud_webhook_without_secret',
  title: 'A webhook of GitHub or GitLab has no secret by which its receiver knows it',
  severity: 2,
  problem:
    'Whoever finds the address of the receiver sends events of their own: a build is started, or a program rolled out, that nobody pushed.',
  family: 'authentication',
  remediation: 'Set {} to a long random text that stands in no file, and let the receiver compare it.',
  sources: [
    'https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries',
    'https://docs.gitlab.com/user/project/integrations/webhooks/',
  ],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['github_repository_webhook', 'github_organization_webhook'],
        key: 'configuration.secret',
        unset: 'bad',
        good: { expression: 'var.secret' },
        when: [
          { key: 'configuration.url', is: tellsNothing, shown: 'https://ci.example.com/hook' },
          { key: 'active', is: otherThan('false') },
        ],
      },
      {
        types: ['gitlab_project_hook', 'gitlab_group_hook', 'gitlab_system_hook'],
        key: 'token',
        unset: 'bad',
        good: { expression: 'var.secret' },
        when: [
          { key: 'url', is: tellsNothing, shown: 'https://ci.example.com/hook' },
          // One of these may be what the receiver asks for.
          { key: 'custom_headers', is: missing },
        ],
      },
    ],
  },
});
