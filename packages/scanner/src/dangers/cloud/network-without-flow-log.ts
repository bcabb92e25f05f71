import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_network_without_flow_log',

  title: 'Nobody can tell who talked to whom in a network: it has no flow log, or the log is off',
  severity: 2,
  problem: 'After an attack nobody knows where it came from, and what was sent away.',
  family: 'logging',
  remediation: 'Make a flow log of the network, and switch it on: {}.',
  fix: { kind: 'safe' },
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['alicloud_vpc'],
        key: 'alicloud_vpc_flow_log',
        unset: 'bad',
        good: true,
        beside: {
          type: 'alicloud_vpc_flow_log',
          names: 'resource_id',
          name: 'id',
          shown: { resource_type: 'VPC', traffic_type: 'All' },
        },
      },
      { types: ['huaweicloud_vpc_flow_log'], key: 'enabled', wrong: off, unset: 'fine', bad: false, good: true },
      {
        types: ['opentelekomcloud_vpc_flow_log_v1'],
        key: 'admin_state',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_vpc_flow_log'],
        key: 'status',
        wrong: oneOf('Inactive'),
        unset: 'fine',
        bad: 'Inactive',
        good: 'Active',
      },
      {
        types: ['ibm_is_vpc'],
        key: 'ibm_is_flow_log',
        unset: 'bad',
        good: true,
        beside: { type: 'ibm_is_flow_log', names: 'target', name: 'id', shown: { storage_bucket: 'logs' } },
      },
      { types: ['tencentcloud_vpc_flow_log_config'], key: 'enable', wrong: off, bad: false, good: true },
    ],
  },
});
