import { MODERATE_LOW } from '@plumbline/model/severity';
import { insertAt, renameKey, setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isNearly } from '../../../rules/nearly.ts';
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
    if (setting.is === 'absent') {
      const labels = [...namespace.entries('metadata.labels')];
      const misspelt = labels.find(([name]) => isNearly(name, LABEL));
      const message = { code: 'not-set', values: { setting: LABEL } } as const;
      return misspelt ? { at: misspelt[1], message } : message;
    }
    return setting.value === 'privileged'
      ? {
          at: setting.at,
          message: { code: 'is', values: { setting: LABEL, value: 'privileged' } },
        }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'pods that keep to the baseline',
    edits: (finding, { file }) => {
      const namespace = file.objectAt(finding.at);
      if (namespace) return insertAt(namespace.mapping, ENFORCE, 'baseline');
      const isMisspelt = typeof finding.message !== 'string' && finding.message.code === 'not-set';
      return isMisspelt ? renameKey(finding, LABEL) : setValue(finding, 'baseline');
    },
  },
});

const LABEL = 'pod-security.kubernetes.io/enforce';

const ENFORCE = ['metadata', 'labels', LABEL];
