import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { API_SERVER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting('kube-apiserver')({
  id: 'kubernetes_service_account_tokens_extended',
  title: 'Tokens of pods work for a year instead of an hour: --service-account-extend-token-expiration',
  severity: LOW,
  problem: 'A token that is stolen from a pod works for long after the pod is gone and the leak is closed.',
  remediation:
    'Set `--service-account-extend-token-expiration=false`, once no program reads its token only when it starts.',
  sources: [API_SERVER],
  references: [cwe(613)],

  examples: {
    bad: [
      oneComponent('kube-apiserver', '«--service-account-extend-token-expiration=true»'),
      oneComponent('kube-apiserver').replace('command:', '«command:»'),
    ],
    good: [
      oneComponent('kube-apiserver', '--service-account-extend-token-expiration=false'),
      oneComponent('kube-scheduler'),
    ],
  },

  setting: '--service-account-extend-token-expiration',
  default: 'true',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'programs that read their token anew' },
});
