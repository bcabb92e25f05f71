import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_application_open_to_all_users',
  title: 'Every user of IAM Identity Center may use an application: no assignment is asked for',
  severity: 2,
  problem: 'Any account that is taken over, also that of somebody who never needed it, gets into the application.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'assignments for those who use it' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_ssoadmin_application_assignment_configuration'],
        key: 'assignment_required',
        bad: false,
        good: true,
      },
    ],
  },
});
