import type { Answer } from '../../resources/answer.ts';
import type { Truth } from '../../resources/truth.ts';
import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';
import { hasNoResource } from '../actions-without-resource.ts';
import { allowsOnAll } from '../statements.ts';

export default policyDanger({
  name: 'aws_policy_about_every_resource',
  title: 'An IAM policy allows actions that change things on every resource: Resource *',
  severity: 2,
  problem: 'Whoever has the policy may do so with what belongs to others as well.',
  family: 'leastPrivilege',
  remediation: 'Name the resources that are needed.',
  sources: ['https://docs.aws.amazon.com/kms/latest/developerguide/cmks-in-iam-policies.html'],
  of: IDENTITY_POLICIES,
  judge: (document) => document.allowsWhere((statement) => allowsOnAll(statement, changes)),
  in: {
    terraform: ['aws_iam_policy', 'policy'],
    cloudformation: ['AWS::IAM::ManagedPolicy', 'PolicyDocument'],
    ansible: ['amazon.aws.iam_managed_policy', 'policy'],
  },
  bad: [{ Action: 'ec2:TerminateInstances', Resource: '*' }],
  marked: 'Action',
  good: [
    { Action: 'ec2:DescribeInstances', Resource: '*' },
    { Action: 'kms:CreateKey', Resource: '*' }, // there is no key yet that could be named
    { Action: ['config:PutEvaluations', 'ssmmessages:CreateDataChannel', 'Logs:createLogDelivery'], Resource: '*' },
    { Action: 'ecr:BatchCheckLayerAvailability', Resource: '*' },
    {
      Action: 'ec2:TerminateInstances',
      Resource: '*',
      Condition: { StringEquals: { 'aws:ResourceTag/team': 'shop' } },
    },
  ],
});

/** Those that only read, list and describe can often not be limited to some resources. */
function changes(action: Answer): Truth {
  return action.test((text) => MAY_CHANGE.test(text) && !hasNoResource(text));
}

const MAY_CHANGE =
  /^(?!iam:|sts:|kms:CreateKey$|kms:GenerateRandom$|lambda:UpdateFunction|glue:UpdateDev)[\w-]+:(?!Get|List|Describe|View|Head|Batch(?:Get|Check|Describe|List|Read)|Check|Estimate|Preview|Simulate|Validate|Query|Scan|Search|Lookup|Assume|Put(?:LogEvents|MetricData|TraceSegments|TelemetryRecords)|CreateLogGroup|CreateLogStream|\*)/i;
