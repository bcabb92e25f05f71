import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_build_public_address',
  title: 'Workers of Cloud Build have public addresses',
  severity: 2,
  problem: 'What runs in a build reaches the whole internet directly, past the rules of your network.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a network from which the pool reaches what it builds' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_cloudbuild_worker_pool'],
        key: 'worker_config.no_external_ip',
        bad: false,
        good: true,
        unset: 'bad',
      },
    ],
  },
});
