import type { Finding } from '../../../rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { isTrue } from '../block.ts';
import { hasWord } from '../flags.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
import { kubernetesRule, oneComponent } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_dynamic_configuration_enabled',
  title: 'Objects in the cluster change how its nodes or its audit log work: DynamicKubeletConfig, DynamicAuditing',
  terms: ['feature gates', 'AuditSink', 'configSource'],
  severity: MODERATE,
  problem:
    'Whoever may write to a ConfigMap or an AuditSink sets up the kubelets anew, so that everybody runs commands in their containers, or has the audit log sent to a place of their own.',
  remediation:
    'Remove `DynamicKubeletConfig=true` and `DynamicAuditing=true` from `--feature-gates`, or from `featureGates` in the file of the kubelet, and set up kubelets and the audit log by files; Kubernetes 1.26 and later know neither.',
  sources: [
    'https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates-removed/',
    'https://github.com/mitre/k8s-cluster-stig-baseline',
  ],
  references: [cwe(15), nist('CM-5'), stigKubernetes('V-242398'), stigKubernetes('V-242399')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--feature-gates=DynamicAuditing=true»'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates:\n  «DynamicKubeletConfig: true»`,
      oneComponent('kubelet', '«--feature-gates=RotateKubeletServerCertificate=true,DynamicKubeletConfig=true»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--feature-gates=DynamicAuditing=false,DynamicKubeletConfig=false'),
      oneComponent('kubelet', '--feature-gates=RotateKubeletServerCertificate=true'),
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates: {DynamicKubeletConfig: false}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
    ],
  },

  applies: ({ file }) => gatesIn(file).length > 0,
  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    for (const { gate, setting } of gatesIn(file)) {
      if (setting.is === 'unknown') yield UNKNOWN;
      if (setting.is !== 'set' || !(isTrue(setting.value) || hasWord(setting.value, `${gate}=true`))) continue;
      yield { at: setting.at, message: { code: 'is', values: { setting: gate, value: 'true' } }, wanted: 'false' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'kubelets and an audit log that are set up by files',
    edits: (finding) => setValue(finding, (text) => (text.includes('=') ? text.replace(ON, '$1=false') : false)),
  },
});

const GATES = ['DynamicKubeletConfig', 'DynamicAuditing'] as const;
const ON = /\b(DynamicKubeletConfig|DynamicAuditing)=true\b/gi;

function gatesIn(file: KubernetesFile): readonly { readonly gate: string; readonly setting: Setting }[] {
  const objects = file.ofKind('KubeletConfiguration');
  const programs = file.components.filter(({ name }) => PROGRAMS.has(name));
  return GATES.flatMap((gate) => [
    ...objects.map((object) => ({ gate, setting: object.setting(`featureGates.${gate}`) })),
    ...programs.map((component) => ({ gate, setting: component.flag('--feature-gates') })),
  ]);
}

const PROGRAMS: ReadonlySet<string> = new Set([
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kubelet',
]);
