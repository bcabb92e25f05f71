import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_organization_without_policies',
  title: 'An organization shares only its bill: no service control policies hold',
  severity: 2,
  problem: 'What no account of the organization should be able to do cannot be forbidden for all of them.',
  family: 'leastPrivilege',
  sources: ['https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_org_support-all-features.html'],
  fix: { kind: 'suggested', needs: 'the consent of all accounts of the organization' },
  wrong: oneOf('CONSOLIDATED_BILLING'),
  in: {
    terraform: [
      {
        types: ['aws_organizations_organization'],
        key: 'feature_set',
        unset: 'fine',
        bad: 'CONSOLIDATED_BILLING',
        good: 'ALL',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::Organizations::Organization'],
        key: 'FeatureSet',
        unset: 'fine',
        bad: 'CONSOLIDATED_BILLING',
        good: 'ALL',
      },
    ],
  },
});
