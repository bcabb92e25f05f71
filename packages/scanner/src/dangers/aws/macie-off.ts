import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_macie_off',
  title: 'Macie, or one of its jobs, is paused: nobody looks for secrets and personal data in buckets',
  severity: 2,
  problem: 'Data that lies where it should not, and buckets that are open, are not noticed.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: oneOf('PAUSED'),
  in: {
    terraform: [
      { types: ['aws_macie2_account'], key: 'status', unset: 'fine', bad: 'PAUSED', good: 'ENABLED' },
      {
        types: ['aws_macie2_classification_job'],
        key: 'job_status',
        wrong: oneOf('USER_PAUSED'),
        unset: 'fine',
        bad: 'USER_PAUSED',
        good: 'RUNNING',
      },
    ],
    cloudformation: [{ types: ['AWS::Macie::Session'], key: 'Status', unset: 'fine', bad: 'PAUSED', good: 'ENABLED' }],
  },
});
