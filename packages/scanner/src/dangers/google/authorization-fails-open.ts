import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'google_authorization_fails_open',
  title: 'A load balancer lets requests through when it cannot ask the service that authorizes them (fail open)',
  severity: 3,
  problem: 'Whoever overloads that service, or waits until it is away, gets through without being allowed to.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'requests that may fail while that service is away' },
  wrong: on,
  in: {
    terraform: [
      { types: ['google_network_services_authz_extension'], key: 'fail_open', unset: 'fine', bad: true, good: false },
    ],
  },
});
