import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_classic_network_joined',
  title: 'A VPC is joined with the classic network',
  severity: 2,
  problem: 'Machines of the older network reach it past the rules of the VPC.',
  family: 'networkExposure',
  wrong: on,
  in: {
    terraform: [{ types: ['ibm_is_vpc'], key: 'classic_access', unset: 'fine', bad: true, good: false }],
  },
});
