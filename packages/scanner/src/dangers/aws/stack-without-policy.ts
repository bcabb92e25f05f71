import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_stack_without_policy',
  title: 'A CloudFormation stack has no stack policy',
  severity: 1,
  problem: 'An update replaces or deletes any of its resources, databases too, without asking.',
  family: 'deletion',
  remediation: 'Set a policy in {} that denies updates which delete or replace what holds data.',
  sources: ['https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudformation_stack'],
        key: 'policy_body',
        unset: 'bad',
        good: '{"Statement":[{"Effect":"Deny","Action":"Update:Delete","Principal":"*","Resource":"*"}]}',
        when: [{ key: 'policy_url', is: missing }],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.cloudformation'],
        key: 'stack_policy',
        unset: 'bad',
        good: 'policy.json',
        when: [{ key: 'stack_policy_body', is: missing }],
        shown: { stack_name: 'shop' },
      },
    ],
  },
});
