import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

/** A policy that is on names them. */
const STANDARDS = 'the standards that it checks, beside it';

export default settingDanger({
  name: 'aws_detector_off',
  title: 'GuardDuty or Security Hub is switched off',
  severity: 3,
  problem: 'Stolen credentials and machines that are taken over are not noticed.',
  family: 'monitoring',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_guardduty_detector'], key: 'enable', unset: 'fine', bad: false, good: true },
      {
        types: ['aws_securityhub_configuration_policy'],
        key: 'configuration_policy.service_enabled',
        bad: false,
        good: true,
        needs: STANDARDS,
      },
    ],
    cloudformation: [
      { types: ['AWS::GuardDuty::Detector'], key: 'Enable', bad: false, good: true },
      {
        types: ['AWS::SecurityHub::ConfigurationPolicy'],
        key: 'ConfigurationPolicy.SecurityHub.ServiceEnabled',
        bad: false,
        good: true,
        needs: STANDARDS,
      },
    ],
  },
});
