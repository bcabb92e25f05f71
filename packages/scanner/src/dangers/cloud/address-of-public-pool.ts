import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_address_of_public_pool',
  title: 'An address is reserved from the public pool',
  severity: 2,
  problem: 'What gets it stands on the internet.',
  family: 'networkExposure',
  wrong: oneOf('public-ippool'),
  in: {
    terraform: [
      {
        types: ['opc_compute_ip_address_reservation'],
        key: 'ip_address_pool',
        unset: 'fine',
        bad: 'public-ippool',
        good: 'cloud-ippool',
      },
    ],
  },
});
