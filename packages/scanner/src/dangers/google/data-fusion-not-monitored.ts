import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_data_fusion_not_monitored',
  title: 'A Data Fusion instance is not monitored by Cloud Monitoring',
  severity: 1,
  problem: 'Nobody notices what goes wrong in its pipelines.',
  family: 'monitoring',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_data_fusion_instance'],
        key: 'enable_stackdriver_monitoring',
        bad: false,
        good: true,
        unset: 'bad',
      },
    ],
  },
});
