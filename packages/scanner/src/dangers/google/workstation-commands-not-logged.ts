import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_workstation_commands_not_logged',
  title: 'What is run on Cloud Workstations leaves no trace: the audit agent is off',
  severity: 1,
  problem: 'After a stolen login or a bad package nobody knows what it started next to the source code.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'a service account that may write logs' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_workstations_workstation_config'],
        key: 'enable_audit_agent',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
