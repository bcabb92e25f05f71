import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_accelerator_log_off',
  title: 'A Global Accelerator keeps no flow logs',
  severity: 2,
  problem: 'Who reached what through it cannot be reconstructed after an attack.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'a bucket for the log' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_globalaccelerator_accelerator', 'aws_globalaccelerator_custom_routing_accelerator'],
        key: 'attributes.flow_logs_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::GlobalAccelerator::Accelerator'], key: 'FlowLogsEnabled', unset: 'bad', bad: false, good: true },
    ],
  },
});
