import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

/** All pods are made, whatever their images. */
const ALWAYS = oneOf('ALWAYS_ALLOW');

export default settingDanger({
  name: 'google_kubernetes_images_not_authorized',
  title: 'A GKE cluster runs every image: Binary Authorization is off, or its policy allows always or only logs',
  severity: 1,
  problem: 'An image that was exchanged in transit, or that nobody checked, is run like the right one.',
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
      {
        types: ['google_binary_authorization_policy'],
        key: 'default_admission_rule.evaluation_mode',
        wrong: ALWAYS,
        bad: 'ALWAYS_ALLOW',
        good: 'ALWAYS_DENY',
        shown: { 'default_admission_rule.enforcement_mode': 'ENFORCED_BLOCK_AND_AUDIT_LOG' },
      },
      {
        types: ['google_binary_authorization_policy'],
        each: 'cluster_admission_rules',
        key: 'evaluation_mode',
        wrong: ALWAYS,
        bad: 'ALWAYS_ALLOW',
        good: 'ALWAYS_DENY',
      },
      {
        types: ['google_binary_authorization_policy'],
        key: 'default_admission_rule.enforcement_mode',
        wrong: oneOf('DRYRUN_AUDIT_LOG_ONLY'),
        bad: 'DRYRUN_AUDIT_LOG_ONLY',
        good: 'ENFORCED_BLOCK_AND_AUDIT_LOG',
        shown: { 'default_admission_rule.evaluation_mode': 'REQUIRE_ATTESTATION' },
      },
      {
        types: ['google_binary_authorization_policy'],
        each: 'cluster_admission_rules',
        key: 'enforcement_mode',
        wrong: oneOf('DRYRUN_AUDIT_LOG_ONLY'),
        bad: 'DRYRUN_AUDIT_LOG_ONLY',
        good: 'ENFORCED_BLOCK_AND_AUDIT_LOG',
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
