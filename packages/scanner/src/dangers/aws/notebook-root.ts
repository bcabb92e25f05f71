import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_notebook_root',
  title: 'Users of a SageMaker notebook are root on its machine',
  severity: 2,
  problem:
    'Whoever works on it, or takes over what runs on it, changes its programs and reads all that other users keep there.',
  family: 'leastPrivilege',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html'],
  fix: { kind: 'suggested', needs: 'a stop of the notebook, and users who install nothing' },
  wrong: oneOf('Enabled'),
  in: {
    terraform: [
      {
        types: ['aws_sagemaker_notebook_instance'],
        key: 'root_access',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SageMaker::NotebookInstance'],
        key: 'RootAccess',
        unset: 'bad',
        bad: 'Enabled',
        good: 'Disabled',
      },
    ],
  },
});
