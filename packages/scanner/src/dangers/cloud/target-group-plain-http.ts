import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_target_group_plain_http',
  title: 'A load balancer sends what it decrypted on in plaintext',
  severity: 2,
  problem: 'Anyone in the network behind it reads and changes what visitors send.',
  family: 'encryptionInTransit',
  wrong: oneOf('HTTP'),
  in: {
    terraform: [
      { types: ['ncloud_lb_target_group'], key: 'protocol', unset: 'fine', bad: 'HTTP', good: 'HTTPS' },
      {
        types: ['outscale_load_balancer'],
        each: 'listeners',
        key: 'backend_protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
        when: [{ key: 'load_balancer_protocol', is: oneOf('HTTPS'), shown: 'HTTPS' }],
      },
      {
        types: ['ovh_iploadbalancing_http_farm_server'],
        key: 'ssl',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['ibm_is_lb_pool'], key: 'protocol', wrong: oneOf('http'), unset: 'fine', bad: 'http', good: 'https' },
    ],
  },
});
