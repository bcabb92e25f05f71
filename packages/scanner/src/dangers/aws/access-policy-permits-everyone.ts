import { settingDanger } from '../setting-danger.ts';
import { otherThan, permitsEveryone } from '../value-tests.ts';

const POLICY = {
  bad: 'permit(principal, action, resource);',
  good: 'permit(principal, action, resource) when { context.idp.groups.contains("admins") };',
} as const;

export default settingDanger({
  name: 'aws_access_policy_permits_everyone',
  title: 'A policy of Verified Access or Verified Permissions permits everything to everybody, without a condition',
  severity: 4,
  problem:
    'Whoever signs in somehow, on whatever device, reaches the applications behind it: nothing that is known of them is asked for.',
  family: 'publicAccess',
  remediation: 'Say in {} by a `when` which groups, addresses or devices are let in.',
  sources: [
    'https://docs.aws.amazon.com/verified-access/latest/ug/auth-policies-policy-statement-struct.html',
    'https://docs.aws.amazon.com/verified-access/latest/ug/auth-policies-policy-eval.html',
  ],
  wrong: permitsEveryone,
  in: {
    terraform: [
      { types: ['aws_verifiedaccess_endpoint', 'aws_verifiedaccess_group'], key: 'policy_document', ...POLICY },
      {
        types: ['aws_verifiedpermissions_policy'],
        key: 'definition.static.statement',
        bad: POLICY.bad,
        good: 'permit(principal in Group::"admins", action, resource);',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::EC2::VerifiedAccessEndpoint', 'AWS::EC2::VerifiedAccessGroup'],
        key: 'PolicyDocument',
        ...POLICY,
        when: [{ key: 'PolicyEnabled', is: otherThan('false') }],
      },
      {
        types: ['AWS::VerifiedPermissions::Policy'],
        key: 'Definition.Static.Statement',
        bad: POLICY.bad,
        good: 'permit(principal in Group::"admins", action, resource);',
      },
    ],
  },
});
