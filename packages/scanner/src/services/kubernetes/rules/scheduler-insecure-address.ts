import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONTROLLER_MANAGER, SCHEDULER, flagSetting, oneComponent } from '../kubernetes-rule.ts';

export default flagSetting(
  'kube-controller-manager',
  'kube-scheduler',
)({
  id: 'kubernetes_scheduler_insecure_address',
  title: 'The controller manager or the scheduler offers its port without TLS: --address or --port',
  severity: MODERATE,
  problem: 'Whoever reaches it reads its metrics and profiles, and can make it busy.',
  remediation: 'Set `--port=0`, or remove the flags on Kubernetes 1.24 and later.',
  sources: [CONTROLLER_MANAGER, SCHEDULER],
  references: [cwe(319), nist('SC-7')],

  examples: {
    bad: [
      oneComponent('kube-scheduler', '«--address=0.0.0.0»'),
      oneComponent('kube-controller-manager', '«--port=10252»'),
    ],
    good: [
      oneComponent('kube-scheduler', '--address=127.0.0.1', '--port=0'),
      oneComponent('kube-scheduler', '--secure-port=10259'),
    ],
  },

  setting: ['--address', '--port'],
  bad: (value) => value !== '0' && !isLoopback(value),
  safe: (_, value) => (/^\d+$/.test(value) ? '0' : '127.0.0.1'),
  fix: { kind: 'suggested', needs: 'probes and collectors that ask 127.0.0.1 or the secure port' },
});
