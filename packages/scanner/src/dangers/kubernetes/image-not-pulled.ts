import { inPods } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_image_not_pulled',
  title: 'A container runs whatever image its machine has of that name: image_pull_policy is not Always',
  severity: 1,
  problem:
    'Pods without rights on the registry use the image too, and an old one stays where a new one has been pushed.',
  family: 'hygiene',
  sources: ['https://kubernetes.io/docs/concepts/containers/images/'],
  fix: { kind: 'safe' },
  wrong: oneOf('Never', 'IfNotPresent'),
  in: {
    terraform: inPods(['container', 'init_container'], {
      key: 'image_pull_policy',
      bad: 'IfNotPresent',
      good: 'Always',
    }),
  },
});
