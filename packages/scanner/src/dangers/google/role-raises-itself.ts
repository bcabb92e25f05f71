import { settingDanger } from '../setting-danger.ts';
import { havingMatch } from '../value-tests.ts';

/** What lets its holder take every other right, or be another account. */
const RAISES =
  /^(?:resourcemanager\.(?:projects|folders|organizations)\.setIamPolicy|iam\.serviceAccounts\.(?:setIamPolicy|getAccessToken|signBlob|signJwt|implicitDelegation)|iam\.serviceAccountKeys\.create|iam\.roles\.update|orgpolicy\.policy\.set)$/;

export default settingDanger({
  name: 'google_role_raises_itself',
  title: 'A custom role lets its holder take further rights: those to set policies or to be other accounts',
  severity: 3,
  problem: 'Whoever takes over one account that has the role makes itself owner of the project.',
  family: 'leastPrivilege',
  remediation: 'Take out of {} what sets policies, changes roles or makes keys and tokens of accounts.',
  sources: ['https://cloud.google.com/iam/docs/best-practices-service-accounts'],
  wrong: havingMatch(RAISES),
  in: {
    terraform: [
      {
        types: ['google_project_iam_custom_role', 'google_organization_iam_custom_role'],
        key: 'permissions',
        unset: 'fine',
        bad: ['run.services.create', 'resourcemanager.projects.setIamPolicy'],
        good: ['run.services.create'],
      },
    ],
  },
});
