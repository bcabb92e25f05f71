import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import type { KubernetesObject } from '../kubernetes-object.ts';
import { anyObjectRule } from '../kubernetes-rule.ts';

/** The constraints of Gatekeeper have kinds that their authors choose. */
const GATEKEEPER = 'constraints.gatekeeper.sh';
const KINDS: ReadonlySet<string> = new Set(['ValidatingAdmissionPolicyBinding', 'ClusterPolicy', 'Policy']);
/** Newer kinds of Kyverno, which say it as Kubernetes does, but below the policy itself. */
const NEWER_OF_KYVERNO = 'policies.kyverno.io';

export default anyObjectRule(
  ({ kind, group }) => KINDS.has(kind) || group === GATEKEEPER || group === NEWER_OF_KYVERNO,
)({
  id: 'kubernetes_admission_policy_not_enforced',
  title: 'An admission policy warns and refuses nothing: Audit or Warn without Deny, dryrun',
  terms: ['validationActions', 'validationFailureAction', 'Kyverno', 'Gatekeeper', 'enforcementAction'],
  severity: MODERATE_LOW,
  problem: 'What the policy is meant to keep out is let in and noted at most: nobody is stopped.',
  remediation:
    'Set `validationActions: [Deny]`; in Kyverno `failureAction: Enforce`, in Gatekeeper `enforcementAction: deny`.',
  sources: [
    'https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/',
    'https://kyverno.io/docs/policy-types/cluster-policy/validate/',
    'https://kyverno.io/docs/policy-types/validating-policy/',
    'https://open-policy-agent.github.io/gatekeeper/website/docs/violations/',
  ],
  references: [cwe(693), nist('CM-7')],

  examples: {
    bad: [
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: shop}\nspec:\n  policyName: shop\n  «validationActions: [Warn, Audit]»`,
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: shop}\nspec:\n  «validationFailureAction: Audit»`,
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: shop}\nspec:\n  rules:\n    - name: a\n      validate:\n        «failureAction: Audit»`,
      `apiVersion: constraints.gatekeeper.sh/v1beta1\nkind: K8sRequiredLabels\nmetadata: {name: shop}\nspec:\n  «enforcementAction: dryrun»\n  match: {kinds: [{apiGroups: [""], kinds: [Namespace]}]}`,
      `apiVersion: policies.kyverno.io/v1alpha1\nkind: ValidatingPolicy\nmetadata: {name: shop}\nspec:\n  «validationActions: [Audit]»`,
    ],
    good: [
      `apiVersion: constraints.gatekeeper.sh/v1beta1\nkind: K8sRequiredLabels\nmetadata: {name: shop}\nspec: {enforcementAction: deny}`,
      `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: shop}\nspec: {policyName: shop, validationActions: [Deny, Audit]}`,
      `apiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: shop}\nspec: {validationFailureAction: Enforce}`,
      `apiVersion: iam.example.com/v1\nkind: Policy\nmetadata: {name: shop}\nspec: {validationFailureAction: Audit}`,
    ],
  },

  judge(policy) {
    if (policy.group === GATEKEEPER) return ofGatekeeper(policy);
    const isOfActions = policy.kind === 'ValidatingAdmissionPolicyBinding' || policy.group === NEWER_OF_KYVERNO;
    return isOfActions ? bindingFinding(policy) : ofKyverno(policy);
  },
});

function bindingFinding(binding: KubernetesObject): ItemFinding | undefined {
  const actions = binding.words('spec.validationActions');
  const at = binding.pair('spec.validationActions');
  if (actions.some(({ isUnknown }) => isUnknown)) binding.doubt();
  if (!at || actions.some(({ text, isUnknown }) => isUnknown || text === 'Deny')) return undefined;
  return { at, message: { code: 'lacks', values: { setting: 'validationActions', value: 'Deny' } } };
}

function ofKyverno(policy: KubernetesObject): ItemFinding | undefined {
  if (policy.group !== 'kyverno.io') return undefined;
  const places = [
    { block: policy, path: 'spec.validationFailureAction' },
    ...policy.blocks('spec.rules').map((block) => ({ block, path: 'validate.failureAction' })),
  ];
  const found = places.find(({ block, path }) => block.text(path)?.toLowerCase() === 'audit');
  const at = found?.block.pair(found.path);
  return at && { at, message: { code: 'is', values: { setting: 'failureAction', value: 'Audit' } } };
}

function ofGatekeeper(constraint: KubernetesObject): ItemFinding | undefined {
  const [at, value] = [constraint.pair('spec.enforcementAction'), constraint.text('spec.enforcementAction')];
  if (!at || (value !== 'dryrun' && value !== 'warn')) return undefined;
  return { at, message: { code: 'is', values: { setting: 'enforcementAction', value } } };
}
