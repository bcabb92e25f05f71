import { inLastingPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_liveness_probe_missing',
  title: 'A container has no liveness probe',
  severity: 1,
  problem: 'It is not started again when it hangs.',
  family: 'availability',
  remediation: 'Say in {} how to ask whether it is alive.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/'],
  wrong: missing,
  in: {
    terraform: inLastingPods(['container'], { key: 'liveness_probe', unset: 'bad', good: { period_seconds: 10 } }),
  },
});
