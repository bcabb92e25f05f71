import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_assistant_anonymous',
  title: 'An assistant of Amazon Q Business answers people who did not sign in: anonymous access',
  severity: 3,
  problem:
    'Nobody is asked who they are, and no document is kept from them: whoever gets to the chat reads what any of the sources says.',
  family: 'authentication',
  remediation: 'Let people sign in: set {} to `AWS_IAM_IDC`, with the identity center that knows them.',
  sources: ['https://docs.aws.amazon.com/amazonq/latest/qbusiness-ug/managing-anonymous-app-resources.html'],
  wrong: oneOf('ANONYMOUS'),
  in: {
    cloudformation: [
      {
        types: ['AWS::QBusiness::Application'],
        key: 'IdentityType',
        unset: 'fine',
        bad: 'ANONYMOUS',
        good: 'AWS_IAM_IDC',
      },
    ],
  },
});
