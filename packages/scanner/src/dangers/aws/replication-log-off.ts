import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_replication_log_off',

  title: 'A DMS task writes no log',
  severity: 1,
  problem: 'Rows that failed to arrive, and what was read by whom, cannot be followed back.',
  family: 'logging',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_dms_replication_task'],
        key: 'replication_task_settings[document].Logging.EnableLogging',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['aws_dms_replication_config'],
        key: 'replication_settings[document].Logging.EnableLogging',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::DMS::ReplicationTask'],
        key: 'ReplicationTaskSettings[document].Logging.EnableLogging',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::DMS::ReplicationConfig'],
        key: 'ReplicationSettings[document].Logging.EnableLogging',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
