import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { pluginMissing } from '../flags.ts';
import { ADMISSION, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_external_ips_not_denied',
  title: 'The admission plugin DenyServiceExternalIPs is not enabled (CVE-2020-8554)',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever may make Services takes the traffic of the cluster to any address.',
  remediation: 'Add `DenyServiceExternalIPs` to `--enable-admission-plugins`, where nobody needs `externalIPs`.',
  sources: [ADMISSION, 'https://github.com/kubernetes/kubernetes/issues/97076'],
  references: [cisKubernetes('1.2.3'), cwe(300)],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--enable-admission-plugins=NodeRestriction»')],
    good: [oneComponent('kube-apiserver', '--enable-admission-plugins=NodeRestriction,DenyServiceExternalIPs')],
  },

  judge: (server) => pluginMissing(server, 'DenyServiceExternalIPs'),
});
