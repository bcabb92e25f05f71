import { ALL_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { isThere } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_about_all_but',
  title: 'A policy allows actions on everything but what it names: Allow with NotResource',
  severity: 3,
  problem: 'Every resource that is made later, and every one that nobody thought of, is included.',
  family: 'leastPrivilege',
  remediation: 'Name the resources that are needed in `Resource`.',
  sources: [],
  of: ALL_POLICIES,
  judge: (document) => document.allowsWhere(({ notResources, resources }) => isThere(notResources, resources)),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [{ Action: 's3:GetObject', NotResource: 'arn:aws:s3:::payroll/*' }],
  marked: 'NotResource',
  good: [
    { Effect: 'Deny', Action: 's3:*', NotResource: 'arn:aws:s3:::shop/*' },
    { Action: 's3:GetObject', Resource: 'arn:aws:s3:::shop/*' },
  ],
});
