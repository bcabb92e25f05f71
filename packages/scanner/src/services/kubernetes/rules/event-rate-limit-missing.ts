import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe } from '../../../rules/rulesets.ts';
import { pluginMissing } from '../flags.ts';
import { ADMISSION, componentRule, oneComponent } from '../kubernetes-rule.ts';

export default componentRule('kube-apiserver')({
  id: 'kubernetes_event_rate_limit_missing',
  title: 'The admission plugin EventRateLimit is not enabled',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever may make events fills the API server and etcd with them.',
  remediation:
    'Add `EventRateLimit` to `--enable-admission-plugins`, with its limits in `--admission-control-config-file`.',
  sources: [ADMISSION],
  references: [cisKubernetes('1.2.9'), cwe(770)],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--enable-admission-plugins=NodeRestriction»')],
    good: [oneComponent('kube-apiserver', '--enable-admission-plugins=NodeRestriction,EventRateLimit')],
  },

  judge: (server) => pluginMissing(server, 'EventRateLimit'),
});
