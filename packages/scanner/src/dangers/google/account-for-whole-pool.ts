import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

const everyOfPool = matching(/^principalSet:\/\/iam\.googleapis\.com\/.+\/workloadIdentityPools\/[^/]+\/\*$/);

const POOL = 'principalSet://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/shop/';
const OF_IDENTITIES = [
  {
    key: 'role',
    is: oneOf('roles/iam.workloadIdentityUser', 'roles/iam.serviceAccountTokenCreator'),
    shown: 'roles/iam.workloadIdentityUser',
  },
] as const;

export default settingDanger({
  name: 'google_account_for_whole_pool',
  title: 'Every identity of a workload identity pool may act as a service account',
  severity: 3,
  problem:
    'Any repository, branch or machine that the pool lets in has the rights of the account, not only the one meant.',
  family: 'leastPrivilege',
  remediation: 'Name in {} a subject or an attribute, such as the repository, instead of `*`.',
  sources: ['https://cloud.google.com/iam/docs/best-practices-for-using-workload-identity-federation'],
  wrong: everyOfPool,
  in: {
    terraform: [
      {
        types: ['google_service_account_iam_member'],
        key: 'member',
        bad: `${POOL}*`,
        good: `${POOL}attribute.repository/shop/shop`,
        when: OF_IDENTITIES,
      },
      {
        types: ['google_service_account_iam_binding'],
        key: 'members',
        wrong: (members) => Truth.any(members.items().map(everyOfPool)),
        bad: [`${POOL}*`],
        good: [`${POOL}attribute.repository/shop/shop`],
        when: OF_IDENTITIES,
      },
    ],
  },
});
