import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cisKubernetes, cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { objectRule } from '../kubernetes-rule.ts';

export default objectRule(
  'AdmissionConfiguration',
  'PodSecurityConfiguration',
)({
  id: 'kubernetes_admission_defaults_privileged',
  title: 'The cluster\'s default Pod Security Standard is "privileged"',
  severity: MODERATE,
  problem: 'In every namespace that says nothing whoever may make pods makes privileged ones, and so takes over nodes.',
  remediation: 'Set `defaults.enforce: baseline`, or better `restricted`.',
  sources: ['https://kubernetes.io/docs/tasks/configure-pod-container/enforce-standards-admission-controller/'],
  references: [cisKubernetes('5.2.1'), cwe(1188), nist('AC-6'), stigKubernetes('V-254800')],

  examples: {
    bad: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: PodSecurity\n    configuration:\n      kind: PodSecurityConfiguration\n      defaults:\n        «enforce: privileged»`,
    ],
    good: [
      `apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: PodSecurity\n    configuration: {defaults: {enforce: baseline}}`,
    ],
  },

  judge(configuration) {
    const all = [configuration, ...configuration.blocks('plugins').map((plugin) => plugin.block('configuration'))];
    const found = all.find((block) => block.text('defaults.enforce') === 'privileged');
    const at = found?.pair('defaults.enforce');
    return at && { at, message: { code: 'is', values: { setting: 'defaults.enforce', value: 'privileged' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'pods that keep to the baseline',
    edits: (finding) => setValue(finding, 'baseline'),
  },
});
