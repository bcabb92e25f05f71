import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_repository_without_alerts',
  title: 'A repository on GitHub warns of no known flaws, or of no secrets in its files',
  severity: 2,
  problem: 'Known flaws of libraries, and keys that were written down by mistake, stay in what is built.',
  family: 'updates',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['github_repository'],
        key: 'vulnerability_alerts',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'archived', is: missing }],
      },
      {
        types: ['github_repository'],
        key: 'security_and_analysis.secret_scanning.status',
        wrong: oneOf('disabled'),
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
        needs: 'a plan of GitHub that has it for private repositories',
        shown: { vulnerability_alerts: true },
      },
      {
        types: ['github_repository'],
        key: 'security_and_analysis.secret_scanning_push_protection.status',
        wrong: oneOf('disabled'),
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
        needs: 'a plan of GitHub that has it for private repositories',
        shown: { vulnerability_alerts: true },
      },
      {
        types: ['github_organization_settings'],
        key: 'dependabot_alerts_enabled_for_new_repositories',
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'a plan of GitHub that has it',
      },
      {
        types: ['github_organization_settings'],
        key: 'secret_scanning_enabled_for_new_repositories',
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'a plan of GitHub that has it',
      },
      {
        types: ['github_organization_settings'],
        key: 'secret_scanning_push_protection_enabled_for_new_repositories',
        unset: 'fine',
        bad: false,
        good: true,
        needs: 'a plan of GitHub that has it',
      },
    ],
  },
});
