import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { hasWord } from '../flags.ts';
import { ADMISSION, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_admission_plugin_disabled',
  title: 'An admission plugin that protects the cluster is disabled',
  terms: ['ServiceAccount', 'NamespaceLifecycle', 'PodSecurity'],
  severity: MODERATE,
  problem:
    'What the plugin refuses, or adds for safety, is let in: pods of any kind, or objects in namespaces that end.',
  remediation: 'Remove the plugin from `--disable-admission-plugins`.',
  sources: [ADMISSION],
  references: [cisKubernetes('1.2.13'), cwe(693), nist('CM-5')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--disable-admission-plugins=ServiceAccount»'),
      oneComponent('kube-apiserver', '«--disable-admission-plugins=DefaultStorageClass,PodSecurity»'),
      `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\napiServer:\n  extraArgs:\n    - name: disable-admission-plugins\n      «value: NodeRestriction»`,
    ],
    good: [
      oneComponent('kube-apiserver', '--disable-admission-plugins=DefaultStorageClass'),
      oneComponent('kube-apiserver', '--enable-admission-plugins=ServiceAccount'),
    ],
  },

  setting: '--disable-admission-plugins',
  bad(value) {
    const part = PROTECTING.find((name) => hasWord(value, name));
    return part === undefined ? false : { part };
  },
});

const PROTECTING = [
  'ServiceAccount',
  'NamespaceLifecycle',
  'PodSecurity',
  'NodeRestriction',
  'ValidatingAdmissionWebhook',
  'MutatingAdmissionWebhook',
  'ValidatingAdmissionPolicy',
  'LimitRanger',
  'ResourceQuota',
];
