import { asksAbout } from '../../resources/policy-document.ts';
import { RESOURCE_POLICIES } from '../../resources/views/policies.ts';
import { Truth } from '../../resources/truth.ts';
import { policyDanger } from '../policy-danger.ts';
import { anyOf } from '../statements.ts';

const BESIDE_LOGIN: ReadonlySet<string> = new Set(['aws:sourceip', 'aws:vpcsourceip', 'aws:securetransport']);

export default policyDanger({
  name: 'aws_anyone_from_address',
  title: 'A policy of a resource lets in anyone who comes from an address: Principal * with aws:SourceIp only',
  severity: 2,
  problem:
    'Nobody is asked who they are: every program and every guest behind the address may do it, and so may whoever gets the address next.',
  family: 'authentication',
  remediation: 'Name the accounts, roles or services as principals, and keep the addresses as a second condition.',
  sources: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html'],
  of: RESOURCE_POLICIES,
  // Where the addresses are all addresses, the policy is public.
  judge: (document) =>
    document.isPublic().is === true
      ? Truth.FALSE
      : document.allowsWhere((statement) =>
          anyOf(statement.principals, (principal) => principal.is('*'))
            .and(asksAbout(statement, (key) => key === 'aws:sourceip').withoutEvidence())
            .and(asksAbout(statement, (key) => !BESIDE_LOGIN.has(key)).not()),
        ),
  in: {
    terraform: ['aws_s3_bucket_policy', 'policy'],
    cloudformation: ['AWS::S3::BucketPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.s3_bucket', 'policy'],
  },
  bad: [
    {
      Principal: '*',
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::shop/*',
      Condition: { IpAddress: { 'aws:SourceIp': '203.0.113.0/24' } },
    },
  ],
  marked: 'Principal',
  good: [
    {
      Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' },
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::shop/*',
      Condition: { IpAddress: { 'aws:SourceIp': '203.0.113.0/24' } },
    },
    {
      Principal: '*',
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::shop/*',
      Condition: {
        IpAddress: { 'aws:SourceIp': '203.0.113.0/24' },
        StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' },
      },
    },
    {
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:*',
      Resource: 'arn:aws:s3:::shop/*',
      Condition: { NotIpAddress: { 'aws:SourceIp': '203.0.113.0/24' } },
    },
  ],
});
