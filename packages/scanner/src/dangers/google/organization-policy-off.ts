import { settingDanger } from '../setting-danger.ts';
import { matching, missing, off, on, type ValueTest } from '../value-tests.ts';

/** Constraints of Google Cloud that forbid what is dangerous. */
const CONSTRAINTS = [
  'ainotebooks.disableFileDownloads',
  'ainotebooks.disableRootAccess',
  'ainotebooks.disableTerminal',
  'ainotebooks.requireAutoUpgradeSchedule',
  'compute.disableGuestAttributesAccess',
  'compute.disableNestedVirtualization',
  'compute.disableSerialPortAccess',
  'compute.disableVpcExternalIpv6',
  'compute.requireOsLogin',
  'compute.requireShieldedVm',
  'compute.restrictXpnProjectLienRemoval',
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

/** Those that name what is let through: machines with public addresses, people of other companies. */
const LISTS = [
  'compute.trustedImageProjects',
  'compute.vmCanIpForward',
  'compute.vmExternalIpAccess',
  'iam.allowedPolicyMemberDomains',
];

const NAMED = named(CONSTRAINTS);
const NAMED_LIST = named(LISTS);

function named(constraints: readonly string[]): RegExp {
  return new RegExp(`(?:^|/)(?:${constraints.join('|').replaceAll('.', String.raw`\.`)})$`);
}

/** Whose policy it is need not be known. */
function endingIn(pattern: RegExp): ValueTest {
  return (answer) => answer.testInPart((text) => pattern.test(text));
}

export default settingDanger({
  name: 'google_organization_policy_off',
  title: 'A policy of the organization that forbids what is dangerous is switched off, or allows everything',
  severity: 3,
  problem:
    'What the policy keeps out everywhere else, such as keys of service accounts or public buckets, can be made here.',
  family: 'protection',
  remediation: 'Enforce the policy by {}, with a condition or a list for the few that need an exception.',
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
            is: endingIn(NAMED),
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
      {
        types: ['google_org_policy_policy'],
        each: 'spec.rules',
        key: 'allow_all',
        wrong: on,
        unset: 'fine',
        bad: 'TRUE',
        good: 'FALSE',
        when: [
          {
            key: 'name',
            ofResource: true,
            is: endingIn(NAMED_LIST),
            shown: 'projects/shop/policies/compute.vmExternalIpAccess',
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
        key: 'list_policy.allow.all',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'constraint', is: matching(NAMED_LIST), shown: 'constraints/compute.vmExternalIpAccess' }],
      },
    ],
  },
});
