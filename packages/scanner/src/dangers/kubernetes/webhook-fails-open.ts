import { cwe, nist } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_webhook_fails_open',
  title: 'An admission webhook lets everything pass where it does not answer: failure_policy Ignore',
  severity: 2,
  problem:
    'Whoever makes the webhook fail, by a great many requests for instance, brings in what it was meant to refuse.',
  family: 'protection',
  references: [cwe(636), nist('SI-17')],
  sources: ['https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/'],
  wrong: oneOf('Ignore'),
  in: {
    terraform: [
      {
        types: [
          'kubernetes_validating_webhook_configuration',
          'kubernetes_validating_webhook_configuration_v1',
          'kubernetes_mutating_webhook_configuration',
          'kubernetes_mutating_webhook_configuration_v1',
        ],
        each: 'webhook',
        key: 'failure_policy',
        unset: 'fine',
        bad: 'Ignore',
        good: 'Fail',
      },
    ],
  },
});
