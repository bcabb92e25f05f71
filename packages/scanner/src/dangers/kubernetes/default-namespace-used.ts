import { ofPodHolders } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

const NAMESPACE = {
  key: 'metadata.namespace',
  unset: 'bad',
  bad: 'default',
  good: 'shop',
  shown: { 'metadata.name': 'shop' },
} as const;

export default settingDanger({
  name: 'kubernetes_default_namespace_used',
  title: 'Something stands in the default namespace',
  severity: 1,
  problem: 'Rights and network policies for one program hold for all that stands there.',
  family: 'hygiene',
  remediation: 'Name a namespace of its own in {}.',
  sources: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/'],
  wrong: (answer) => missing(answer).or(oneOf('default')(answer)),
  in: {
    terraform: [
      ...ofPodHolders(NAMESPACE),
      {
        ...NAMESPACE,
        types: [
          'kubernetes_service',
          'kubernetes_secret',
          'kubernetes_config_map',
          'kubernetes_ingress',
          'kubernetes_service_account',
          'kubernetes_role_binding',
        ],
      },
    ],
  },
});
