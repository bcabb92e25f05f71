import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_open_to_all_pages',
  title: 'The API server answers pages of every site: --cors-allowed-origins matches everything',
  terms: ['CORS'],
  severity: MODERATE,
  problem: 'A page of any site reads, in the browser of somebody who may use the API server, what it answers.',
  remediation:
    'Remove the flag, or name the one site by an expression with both ends, such as `//dashboard\\.example\\.com$`.',
  sources: [API_SERVER],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--cors-allowed-origins=.*»')],
    good: [
      oneComponent('kube-apiserver', '--cors-allowed-origins=//dashboard\\.example\\.com$'),
      oneComponent('kube-apiserver', '--authorization-mode=Node,RBAC'),
    ],
  },

  setting: '--cors-allowed-origins',
  bad: (value) =>
    value.split(',').some((one) => /^(?:\^?\.[*+]\$?|\*|https?:\/\/\.[*+]\$?|\/\/\.?[*+]?)$/.test(one.trim())),
});
