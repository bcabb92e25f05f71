import { LOW } from '@plumbline/model/severity';
import { cisKubernetes, cwe, stigKubernetes } from '../../../rules/rulesets.ts';
import { secondsOf } from '../flags.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_request_timeout_long',
  title: 'The API server gives requests more than five minutes: --request-timeout',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever sends slow requests keeps the server busy.',
  remediation: 'Set `--request-timeout=300s` or less; 60 seconds is the default.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.21'), cwe(400), stigKubernetes('V-242438')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--request-timeout=600s»')],
    good: [oneComponent('kube-apiserver', '--request-timeout=300s'), oneComponent('kube-apiserver')],
  },

  setting: '--request-timeout',
  bad: (value) => secondsOf(value) > 300 || secondsOf(value) === 0,
  safe: '60s',
  fix: { kind: 'safe' },
});
