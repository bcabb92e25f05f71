import { settingDanger } from '../setting-danger.ts';
import { matching, on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_armor_only_watches',
  title: 'A rule of Cloud Armor denies nothing: it is only previewed',
  severity: 2,
  problem: 'What it was written against reaches the servers, and only leaves a line in the log.',
  family: 'webProtection',
  sources: ['https://cloud.google.com/armor/docs/security-policy-overview'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_compute_security_policy'],
        each: 'rule',
        key: 'preview',
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'action', is: matching(/^(?:deny|throttle|rate_based_ban)/), shown: 'deny(403)' }],
      },
      {
        types: ['google_compute_region_security_policy'],
        each: 'rules',
        key: 'preview',
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'action', is: matching(/^(?:deny|throttle|rate_based_ban)/), shown: 'deny(403)' }],
      },
      {
        types: ['google_compute_security_policy_rule', 'google_compute_region_security_policy_rule'],
        key: 'preview',
        unset: 'fine',
        bad: true,
        good: false,
        when: [{ key: 'action', is: matching(/^(?:deny|throttle|rate_based_ban)/), shown: 'deny(403)' }],
      },
    ],
  },
});
