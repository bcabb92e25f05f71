import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_function_reachable_by_all',
  title: 'A function takes requests from the whole internet',
  severity: 2,
  problem: 'Only its rights keep strangers out; with a mistake in them everyone calls it.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'certainty that only programs of the network call it' },
  wrong: oneOf('ALLOW_ALL'),
  in: {
    terraform: [
      {
        types: ['google_cloudfunctions_function'],
        key: 'ingress_settings',
        bad: 'ALLOW_ALL',
        good: 'ALLOW_INTERNAL_ONLY',
        unset: 'bad',
        when: [{ key: 'trigger_http', is: on, shown: true }],
      },
      {
        types: ['google_cloudfunctions2_function'],
        key: 'ingress_settings',
        bad: 'ALLOW_ALL',
        good: 'ALLOW_INTERNAL_ONLY',
        each: 'service_config',
        unset: 'bad',
        shown: { 'service_config[].available_memory': '256M' },
      },
    ],
  },
});
