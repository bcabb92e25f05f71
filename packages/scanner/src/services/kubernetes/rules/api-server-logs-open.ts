import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { API_SERVER, WITHOUT, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_logs_open',
  title: 'The API server hands out the logs of its machine: --enable-logs-handler=true',
  terms: ['/logs', '/var/log'],
  severity: MODERATE_LOW,
  problem:
    'Whoever may ask for `/logs` reads all of `/var/log` of the control plane, with what programs write there about requests and secrets.',
  remediation: 'Set `--enable-logs-handler=false`, and collect logs by other means.',
  sources: ['https://kubernetes.io/docs/concepts/security/security-checklist/', API_SERVER],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--enable-logs-handler=true»')],
    good: [oneComponent('kube-apiserver', '--enable-logs-handler=false'), oneComponent('kube-apiserver')],
  },

  setting: '--enable-logs-handler',
  bad: isTrue,
  safe: 'false',
  fix: WITHOUT,
});
