import type { Finding } from '../../../rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import type { Setting } from '../../../rules/setting-rule.ts';
import { isFalse } from '../block.ts';
import { hasWord } from '../flags.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
import { KUBELET_CONFIGURATION, kubernetesRule, oneComponent } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_kubelet_server_certificate_not_rotated',
  formerIds: ['kubernetes_kubelet_certificates_not_rotated'],
  title: 'The kubelet may not renew its server certificate: RotateKubeletServerCertificate is false',
  severity: MODERATE_LOW,
  problem: 'A certificate that ends makes logs and commands fail, and one that was stolen works for long.',
  remediation: 'Remove `RotateKubeletServerCertificate` from `featureGates`, or from `--feature-gates`.',
  sources: [
    KUBELET_CONFIGURATION,
    'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/',
  ],
  references: [cisKubernetes('1.3.6'), cisKubernetes('4.2.11'), cwe(324), nist('SC-12')],

  examples: {
    bad: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates:\n  «RotateKubeletServerCertificate: false»`,
      oneComponent('kube-controller-manager', '«--feature-gates=RotateKubeletServerCertificate=false»'),
    ],
    good: [
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates: {RotateKubeletServerCertificate: true}`,
      `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration`,
      oneComponent('kube-controller-manager', '--feature-gates=RotateKubeletServerCertificate=true'),
    ],
  },

  applies: ({ file }) => gatesIn(file).length > 0,
  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    for (const gate of gatesIn(file)) {
      if (gate.is === 'unknown') yield UNKNOWN;
      if (gate.is !== 'set' || !(isFalse(gate.value) || hasWord(gate.value, OFF))) continue;
      yield { at: gate.at, message: { code: 'is', values: { setting: GATE, value: 'false' } }, wanted: 'true' };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => setValue(finding, (text) => (text.includes(OFF) ? text.replace(OFF, `${GATE}=true`) : true)),
  },
});

const GATE = 'RotateKubeletServerCertificate';
const OFF = `${GATE}=false`;

function gatesIn(file: KubernetesFile): readonly Setting[] {
  const programs = file.components.filter(({ name }) => PROGRAMS.has(name));
  return [
    ...file.ofKind('KubeletConfiguration').map((object) => object.setting(`featureGates.${GATE}`)),
    ...programs.map((component) => component.flag('--feature-gates')),
  ];
}

const PROGRAMS: ReadonlySet<string> = new Set(['kube-controller-manager', 'kubelet', 'kube-apiserver']);
