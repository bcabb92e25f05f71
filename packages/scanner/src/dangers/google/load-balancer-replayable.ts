import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'google_load_balancer_replayable',
  title: 'A load balancer takes requests in the early data of TLS (0-RTT), which anyone on the network path can repeat',
  severity: 2,
  problem: 'Whoever records a request sends it again as often as they like, such as an order or a payment.',
  family: 'weakProtocol',
  sources: ['https://cloud.google.com/compute/docs/reference/rest/v1/targetHttpsProxies'],
  fix: { kind: 'safe' },
  wrong: oneOf('UNRESTRICTED', 'PERMISSIVE'),
  in: {
    terraform: [
      { types: ['google_compute_target_https_proxy'], key: 'tls_early_data', bad: 'UNRESTRICTED', good: 'DISABLED' },
    ],
  },
});
