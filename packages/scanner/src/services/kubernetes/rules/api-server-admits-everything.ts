import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { ENABLED, hasWord, withoutWord } from '../flags.ts';
import { ADMISSION, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_api_server_admits_everything',
  title: 'The admission plugin AlwaysAdmit lets everything into the cluster',
  severity: HIGH,
  problem: 'Every request passes, as if no plugin looked at it.',
  remediation: 'Remove `AlwaysAdmit` from `--enable-admission-plugins`.',
  sources: [ADMISSION],
  references: [cisKubernetes('1.2.10'), cwe(862), nist('CM-5')],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--enable-admission-plugins=NodeRestriction,AlwaysAdmit»'),
      oneComponent('kube-apiserver', '«--admission-control=AlwaysAdmit»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--enable-admission-plugins=NodeRestriction'),
      oneComponent('kube-apiserver', '--disable-admission-plugins=AlwaysAdmit'),
    ],
  },

  setting: ENABLED,
  bad: (value) => hasWord(value, 'AlwaysAdmit'),
  safe: (_version, value) => withoutWord(value, 'AlwaysAdmit'),
  // It admits what the server admits without it. Source: the admission controllers of the API server, "AlwaysAdmit".
  fix: { kind: 'safe' },
});
