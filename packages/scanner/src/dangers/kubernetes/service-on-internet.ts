import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import { having, missing, oneOf, type ValueTest } from '../value-tests.ts';

/** Each cloud has an annotation of its own by which a load balancer stands inside. */
const withoutInternal: ValueTest = (answer) => {
  const members = answer.members();
  if (!members) return Truth.UNKNOWN;
  const isSaid = members.some(([name]) => /internal/i.test(name));
  return isSaid
    ? Truth.UNKNOWN
    : Truth.any(members.map(([, value]) => value.test((text) => /internal/i.test(text)))).not();
};

export default settingDanger({
  name: 'kubernetes_service_on_internet',
  title: 'A load balancer of a service lets every address in',
  severity: 2,
  problem: 'Everyone on the internet tries known flaws of what stands behind it.',
  family: 'networkExposure',
  remediation: 'Name in {} the networks that need it.',
  sources: ['https://kubernetes.io/docs/concepts/services-networking/service/'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['kubernetes_service', 'kubernetes_service_v1'],
        key: 'spec.load_balancer_source_ranges',
        unset: 'bad',
        good: ['203.0.113.0/24'],
        when: [
          { key: 'spec.type', is: oneOf('LoadBalancer'), shown: 'LoadBalancer' },
          { key: 'metadata.annotations', is: missing },
        ],
      },
      {
        types: ['kubernetes_service', 'kubernetes_service_v1'],
        key: 'spec.load_balancer_source_ranges',
        wrong: having('0.0.0.0/0', '::/0'),
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['203.0.113.0/24'],
        when: [
          { key: 'spec.type', is: oneOf('LoadBalancer'), shown: 'LoadBalancer' },
          { key: 'metadata.annotations', is: withoutInternal },
        ],
      },
    ],
  },
});
