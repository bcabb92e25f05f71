import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { CONTROLLER_MANAGER, SCHEDULER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting(
  'kube-scheduler',
  'kube-controller-manager',
)({
  id: 'kubernetes_failed_lookup_tolerated',
  title:
    'Callers may be taken for anonymous ones where the look-up of authentication fails: --authentication-tolerate-lookup-failure',
  terms: ['kube-scheduler', 'kube-controller-manager', 'anonymous'],
  severity: MODERATE,
  problem:
    'Where the program does not reach the API server as it starts, it goes on without knowing how callers prove who they are, and treats all of them as anonymous.',
  remediation: 'Set `--authentication-tolerate-lookup-failure=false`.',
  sources: [SCHEDULER, CONTROLLER_MANAGER, 'https://kubernetes.io/docs/concepts/security/hardening-guide/scheduler/'],
  references: [cwe(636), nist('SI-17')],

  examples: {
    bad: [oneComponent('kube-scheduler', '«--authentication-tolerate-lookup-failure=true»')],
    good: [
      oneComponent('kube-scheduler', '--authentication-tolerate-lookup-failure=false'),
      oneComponent('kube-controller-manager', '--bind-address=127.0.0.1'),
    ],
  },

  setting: '--authentication-tolerate-lookup-failure',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'an API server that answers while the program starts' },
});
