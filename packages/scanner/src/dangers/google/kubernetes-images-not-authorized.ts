import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_kubernetes_images_not_authorized',
  title: 'A GKE cluster runs every image: Binary Authorization is off',
  severity: 1,
  problem: 'An image that was exchanged on the way, or that nobody checked, is run like the right one.',
  family: 'integrity',
  wrong: oneOf('DISABLED', 'EVALUATION_MODE_UNSPECIFIED'),
  in: {
    terraform: [
      {
        types: ['google_container_cluster'],
        key: 'binary_authorization.evaluation_mode',
        bad: 'DISABLED',
        good: 'PROJECT_SINGLETON_POLICY_ENFORCE',
        unset: 'bad',
        when: [
          { key: 'enable_binary_authorization', is: (answer) => on(answer).not() },
          { key: 'binary_authorization.enabled', is: (answer) => on(answer).not() },
        ],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_container_cluster'],
        key: 'binary_authorization.enabled',
        bad: false,
        good: true,
        unset: 'bad',
        wrong: off,
        shown: { name: 'shop' },
      },
    ],
  },
});
