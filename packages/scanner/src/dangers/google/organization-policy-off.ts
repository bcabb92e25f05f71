import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off } from '../value-tests.ts';

/** Constraints of Google Cloud that forbid what is dangerous. */
const CONSTRAINTS = [
  'compute.disableSerialPortAccess',
  'compute.disableVpcExternalIpv6',
  'compute.requireOsLogin',
  'compute.requireShieldedVm',
  'compute.skipDefaultNetworkCreation',
  'iam.automaticIamGrantsForDefaultServiceAccounts',
  'iam.disableServiceAccountKeyCreation',
  'iam.disableServiceAccountKeyUpload',
  'iam.managed.disableServiceAccountKeyCreation',
  'iam.managed.disableServiceAccountKeyUpload',
  'iam.managed.preventPrivilegedBasicRolesForDefaultServiceAccounts',
  'sql.restrictAuthorizedNetworks',
  'sql.restrictPublicIp',
  'storage.publicAccessPrevention',
  'storage.uniformBucketLevelAccess',
];

const NAMED = new RegExp(`(?:^|/)(?:${CONSTRAINTS.join('|').replaceAll('.', String.raw`\.`)})$`);

export default settingDanger({
  name: 'google_organization_policy_off',
  title: 'A policy of the organization that forbids what is dangerous is switched off for a project or folder',
  severity: 3,
  problem:
    'What the policy keeps out everywhere else, such as keys of service accounts or public buckets, can be made here.',
  family: 'protection',
  remediation: 'Enforce it by {}, with a condition for the few resources that need an exception.',
  sources: ['https://cloud.google.com/resource-manager/docs/organization-policy/org-policy-constraints'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_org_policy_policy'],
        each: 'spec.rules',
        key: 'enforce',
        unset: 'fine',
        bad: 'FALSE',
        good: 'TRUE',
        when: [
          {
            key: 'name',
            ofResource: true,
            is: matching(NAMED),
            shown: 'projects/shop/policies/iam.disableServiceAccountKeyCreation',
          },
          { key: 'condition', is: missing },
        ],
      },
      {
        types: [
          'google_project_organization_policy',
          'google_folder_organization_policy',
          'google_organization_policy',
        ],
        key: 'boolean_policy.enforced',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'constraint', is: matching(NAMED), shown: 'constraints/iam.disableServiceAccountKeyCreation' }],
      },
    ],
  },
});
