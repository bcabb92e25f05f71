import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_data_fusion_public',
  title: 'A Data Fusion instance has a public address',
  severity: 3,
  problem: 'Everyone on the internet reaches its pages, and tries stolen credentials there.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses the instance' },
  wrong: off,
  in: {
    terraform: [
      { types: ['google_data_fusion_instance'], key: 'private_instance', bad: false, good: true, unset: 'bad' },
    ],
  },
});
