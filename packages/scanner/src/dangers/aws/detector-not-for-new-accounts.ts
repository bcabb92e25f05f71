import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_detector_not_for_new_accounts',
  title: 'GuardDuty is not switched on for new accounts of the organization',
  severity: 2,
  problem: 'Stolen credentials and machines that are taken over are not noticed in accounts that join later.',
  family: 'monitoring',
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      {
        types: ['aws_guardduty_organization_configuration'],
        key: 'auto_enable_organization_members',
        bad: 'NONE',
        good: 'ALL',
      },
    ],
  },
});
