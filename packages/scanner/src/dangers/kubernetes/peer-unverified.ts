import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'kubernetes_peer_unverified',
  title: 'The API server does not check the certificate of the program that answers for a part of its API',
  severity: 3,
  problem: 'Whoever stands in between answers in its place, and reads the requests of administrators.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  sources: ['https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/api-service-v1/'],
  fix: { kind: 'suggested', needs: 'the certificate of its authority in `ca_bundle`' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['kubernetes_api_service', 'kubernetes_api_service_v1'],
        key: 'spec.insecure_skip_tls_verify',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
