import { settingDanger } from '../setting-danger.ts';
import { off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_off',
  title: 'A trail or event data store of CloudTrail is switched off',
  severity: 4,
  problem: 'What is done in the account is not recorded: nobody can tell what an attacker did.',
  family: 'logging',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_cloudtrail'], key: 'enable_logging', unset: 'fine', bad: false, good: true },
      { types: ['aws_cloudtrail_event_data_store'], key: 'suspend', wrong: on, unset: 'fine', bad: true, good: false },
    ],
    cloudformation: [
      { types: ['AWS::CloudTrail::Trail'], key: 'IsLogging', bad: false, good: true },
      { types: ['AWS::CloudTrail::EventDataStore'], key: 'IngestionEnabled', unset: 'fine', bad: false, good: true },
    ],
    ansible: [{ types: ['amazon.aws.cloudtrail'], key: 'enable_logging', unset: 'fine', bad: false, good: true }],
  },
});
