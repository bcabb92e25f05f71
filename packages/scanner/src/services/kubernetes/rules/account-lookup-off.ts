import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../block.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_account_lookup_off',
  title: 'Tokens of deleted service accounts are accepted: --service-account-lookup=false',
  severity: MODERATE,
  problem: 'Whoever stole a token uses it for ever, for nobody can take it back.',
  remediation: 'Remove `--service-account-lookup=false`.',
  sources: [API_SERVER],
  references: [cisKubernetes('1.2.22'), cwe(613), nist('IA-5')],

  examples: {
    bad: [oneComponent('kube-apiserver', '«--service-account-lookup=false»')],
    good: [oneComponent('kube-apiserver', '--service-account-lookup=true'), oneComponent('kube-apiserver')],
  },

  setting: '--service-account-lookup',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'safe' },
});
