import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_cpu_request_missing',
  title: 'A container does not say how much processor time it needs',
  severity: 1,
  problem: 'It is put on machines that have not enough for it.',
  family: 'availability',
  sources: ['https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/'],
  wrong: missing,
  in: {
    terraform: inPods(['container'], {
      key: 'resources.requests.cpu',
      unset: 'bad',
      good: '250m',
    }),
  },
});
