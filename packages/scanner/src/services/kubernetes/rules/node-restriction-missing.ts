import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { pluginMissing } from '../flags.ts';
import { ADMISSION, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_node_restriction_missing',
  title: 'The admission plugin NodeRestriction is not enabled',
  severity: MODERATE,
  problem: 'Whoever takes over one node may change all others and their pods, and draw secrets to it by labels.',
  remediation: 'Add `NodeRestriction` to `--enable-admission-plugins`.',
  sources: [ADMISSION],
  references: [cisKubernetes('1.2.15'), cwe(862), nist('AC-3')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--enable-admission-plugins=PodSecurity»'),
      oneComponent('kube-apiserver').replace('command:', '«command:»'),
      'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\napiServer:\n  extraArgs:\n    - name: enable-admission-plugins\n      «value: AlwaysPullImages»',
    ],
    good: [
      oneComponent('kube-apiserver', '--enable-admission-plugins=NodeRestriction'),
      'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\napiServer:\n  extraArgs:\n    - {name: profiling, value: "false"}',
      'version: v1alpha1\nmachine: {type: controlplane}\ncluster:\n  apiServer:\n    extraArgs: {enable-admission-plugins: AlwaysPullImages}', // Talos adds it
    ],
  },

  judge: (server) => pluginMissing(server, 'NodeRestriction'),
});
