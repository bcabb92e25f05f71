import { MODERATE_LOW } from '@plumbline/model/severity';
import { insertAt, setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule('Namespace')({
  id: 'kubernetes_namespace_without_pod_security',
  title: 'A namespace enforces no Pod Security Standard',
  severity: MODERATE_LOW,
  problem: 'Whoever may make pods there may make privileged ones, and so take over nodes.',
  remediation: 'Set the label `pod-security.kubernetes.io/enforce: baseline`, or better `restricted`.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-admission/'],
  references: [cisKubernetes('5.2.1'), cwe(1188), nist('AC-6')],

  examples: {
    bad: [
      `«apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}»`,
      `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n  labels:\n    «pod-security.kubernetes.io/enforce: privileged»`,
    ],
    good: [
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {pod-security.kubernetes.io/enforce: restricted}}`,
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: kube-system}`,
    ],
  },

  judge(namespace) {
    if (namespace.name?.startsWith('kube-')) return undefined;
    const setting = namespace.setting(ENFORCE);
    if (setting.is === 'unknown') return UNKNOWN;
    if (setting.is === 'absent') return { code: 'not-set', values: { setting: 'pod-security.kubernetes.io/enforce' } };
    return setting.value === 'privileged'
      ? {
          at: setting.at,
          message: { code: 'is', values: { setting: 'pod-security.kubernetes.io/enforce', value: 'privileged' } },
        }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'pods that keep to the baseline',
    edits: (finding, { file }) => {
      const namespace = file.objectAt(finding.at);
      return namespace ? insertAt(namespace.mapping, ENFORCE, 'baseline') : setValue(finding, 'baseline');
    },
  },
});

const ENFORCE = ['metadata', 'labels', 'pod-security.kubernetes.io/enforce'];
