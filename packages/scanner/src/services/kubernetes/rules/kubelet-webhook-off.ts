import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { KUBELET_CONFIGURATION, kubeletSetting } from '../kubernetes-rule.ts';

export default kubeletSetting({
  id: 'kubernetes_kubelet_webhook_off',
  title: 'The kubelet does not ask the API server about tokens: webhook authentication is off',
  severity: MODERATE,
  problem: 'Tokens are not known at the node, so that monitoring is let in by weaker ways.',
  remediation: 'Set `authentication.webhook.enabled: true`.',
  sources: [KUBELET_CONFIGURATION],
  references: [cwe(287), nist('IA-2')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthentication:\n  webhook:\n    «enabled: false»`,
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nauthentication: {webhook: {enabled: true}}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  setting: 'authentication.webhook.enabled',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'an API server that the kubelet may ask' },
});
