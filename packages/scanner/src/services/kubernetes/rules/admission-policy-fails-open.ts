import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { objectSetting } from '../kubernetes-rule.ts';

export default objectSetting(
  'ValidatingAdmissionPolicy',
  'MutatingAdmissionPolicy',
  'ClusterPolicy',
)({
  id: 'kubernetes_admission_policy_fails_open',
  title: 'An admission policy lets everything pass where it cannot be evaluated: failurePolicy Ignore',
  severity: MODERATE_LOW,
  problem:
    'Whoever finds what makes an expression fail, a field that is not there for instance, brings in what it was meant to refuse.',
  remediation: 'Set `failurePolicy: Fail`.',
  sources: [
    'https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/#failure-policy',
    'https://kyverno.io/docs/policy-types/cluster-policy/policy-settings/',
  ],
  references: [cwe(636), nist('SI-17')],

  examples: {
    bad: [
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: shop}\nspec:\n  «failurePolicy: Ignore»`,
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: shop}\nspec:\n  validationFailureAction: Enforce\n  «failurePolicy: Ignore»`,
    ],
    good: [
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: shop}\nspec: {failurePolicy: Fail}`,
    ],
  },

  setting: 'spec.failurePolicy',
  bad: oneOf('Ignore'),
  safe: 'Fail',
  fix: { kind: 'suggested', needs: 'expressions that hold for every object' },
});
