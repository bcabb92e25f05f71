import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_data_fusion_log_off',
  title: 'A Data Fusion instance writes no log to Cloud Logging',
  severity: 2,
  problem: 'After an attack nobody knows what its pipelines did.',
  family: 'logging',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_data_fusion_instance'],
        key: 'enable_stackdriver_logging',
        bad: false,
        good: true,
        unset: 'bad',
      },
    ],
  },
});
