import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_notebook_on_internet',
  title: 'A SageMaker notebook has direct access to the internet',
  severity: 3,
  problem: 'What is worked on can be sent anywhere, past the rules and logs of your network.',
  family: 'networkExposure',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html'],
  fix: { kind: 'suggested', needs: 'a network by which the notebook reaches what it needs' },
  wrong: oneOf('Enabled'),
  in: {
    terraform: [
      {
        types: ['aws_sagemaker_notebook_instance'],
        key: 'direct_internet_access',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SageMaker::NotebookInstance'],
        key: 'DirectInternetAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
