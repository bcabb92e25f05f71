import { inLastingPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_readiness_probe_missing',
  title: 'A container has no readiness probe',
  severity: 1,
  problem: 'It gets requests before it can answer them.',
  family: 'availability',
  remediation: 'Say in {} how to ask whether it is ready.',
  sources: ['https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/'],
  wrong: missing,
  in: {
    terraform: inLastingPods(['container'], { key: 'readiness_probe', unset: 'bad', good: { period_seconds: 10 } }),
  },
});
