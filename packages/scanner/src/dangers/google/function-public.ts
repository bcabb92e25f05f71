import { settingDanger } from '../setting-danger.ts';
import { oneOf, having, on, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'google_function_public',
  title: 'Anyone may call a function or a service of Cloud Run',
  severity: 3,
  problem: 'No login stands before the program: everyone on the internet tries its flaws.',
  family: 'publicAccess',
  remediation: 'Let only those in by {} whom you name, or put a load balancer with Identity-Aware Proxy before it.',
  sources: ['https://cloud.google.com/run/docs/authenticating/public'],
  wrong: oneOf('allUsers', 'allAuthenticatedUsers'),
  in: {
    terraform: [
      {
        types: [
          'google_cloud_run_service_iam_member',
          'google_cloud_run_v2_service_iam_member',
          'google_cloudfunctions_function_iam_member',
          'google_cloudfunctions2_function_iam_member',
        ],
        key: 'member',
        bad: 'allUsers',
        good: 'group:shop@example.com',
        shown: { role: 'roles/viewer' },
      },
      {
        types: [
          'google_cloud_run_service_iam_binding',
          'google_cloud_run_v2_service_iam_binding',
          'google_cloudfunctions_function_iam_binding',
          'google_cloudfunctions2_function_iam_binding',
        ],
        key: 'members',
        bad: ['allUsers'],
        good: ['group:shop@example.com'],
        wrong: having('allUsers', 'allAuthenticatedUsers'),
        shown: { role: 'roles/viewer' },
      },
      {
        types: ['google_cloud_run_v2_service'],
        key: 'invoker_iam_disabled',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
        when: [
          // A load balancer may ask for a login.
          {
            key: 'ingress',
            is: otherThan('INGRESS_TRAFFIC_INTERNAL_ONLY', 'INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER'),
          },
          { key: 'iap_enabled', is: otherThan('true') },
        ],
      },
    ],
  },
});
