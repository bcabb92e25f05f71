import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { RESOURCES, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_memory_limit_above_request',
  title: 'The container may take more memory than was set aside for it: its limit is above its request',
  terms: ['resources.limits.memory', 'resources.requests.memory', 'QoS class', 'overcommit'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'Where several containers take what they may at once, the node runs out of memory, and pods are ended that took no more than their share.',
  remediation: 'Give `resources.requests.memory` the value of the limit.',
  sources: ['https://kubernetes.io/docs/concepts/security/security-checklist/#pod-security', RESOURCES],
  references: [cwe(770)],

  examples: {
    bad: [onePod(`resources:\n  requests: {memory: 64Mi}\n  limits:\n    «memory: 1Gi»`)],
    good: [
      onePod(`resources: {requests: {memory: 1024Mi}, limits: {memory: 1Gi}}`),
      onePod(`resources: {limits: {memory: 1Gi}} # also what is asked for`),
      onePod(`resources: {requests: {cpu: 100m}, limits: {cpu: 200m}}`),
      onePod(`resources: {requests: {memory: "{{ request }}"}, limits: {memory: 1Gi}}`),
    ],
  },

  judge(container) {
    const at = container.pair('resources.limits.memory');
    const [limit, request] = ['limits', 'requests'].map((key) => container.text(`resources.${key}.memory`) ?? '');
    if (!at || limit === undefined || request === undefined || !(bytesOf(limit) > bytesOf(request))) return undefined;
    return { at, message: `the limit is ${limit}, the request ${request}` };
  },
});

/** NaN for what is no quantity. Source: https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/ */
function bytesOf(quantity: string): number {
  const [, number, suffix = ''] = /^(\d{1,20}(?:\.\d{1,20})?)([kKMGTPE]i?|m)?$/.exec(quantity) ?? [];
  if (number === undefined) return Number.NaN;
  if (suffix === 'm') return Number(number) / 1000;
  const power = 'KMGTPE'.indexOf(suffix.charAt(0).toUpperCase()) + 1;
  return Number(number) * (suffix.endsWith('i') ? 1024 : 1000) ** (suffix === '' ? 0 : power);
}
