import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, stigKubernetes } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { KUBELET, WITHOUT, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kubelet')({
  id: 'kubernetes_kubelet_host_name_overridden',
  title: 'The kubelet gives the node another name than its own: --hostname-override',
  severity: LOW,
  category: 'hygiene',
  problem: 'Certificates are of the name that is given: the cluster may take one machine for another.',
  remediation: 'Remove `--hostname-override`, unless the cloud asks for it.',
  sources: [KUBELET],
  references: [cisKubernetes('4.2.7'), cwe(290), stigKubernetes('V-242404')],

  examples: {
    bad: [oneComponent('kubelet', '«--hostname-override=node-1»')],
    good: [oneComponent('kubelet', '--node-ip=10.0.0.4'), oneComponent('kube-proxy', '--hostname-override=node-1')],
  },

  setting: '--hostname-override',
  bad: (value) => value !== '',
  safe: UNSET,
  fix: WITHOUT,
});
