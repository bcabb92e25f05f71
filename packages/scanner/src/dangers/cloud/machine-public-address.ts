import { settingDanger } from '../setting-danger.ts';
import { above, on, there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_machine_public_address',
  title: 'A machine has a public address',
  severity: 2,
  problem: 'Everyone on the internet can try passwords and flaws of what listens on it.',
  family: 'networkExposure',
  remediation: 'Reach the machine through a gateway or a load balancer, and take its address away: {}.',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['yandex_compute_instance'],
        each: 'network_interface',
        key: 'nat',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['yandex_compute_instance_group'],
        each: 'instance_template[].network_interface',
        key: 'nat',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['yandex_kubernetes_node_group'],
        each: 'instance_template[].network_interface',
        key: 'nat',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['oci_core_instance'],
        key: 'create_vnic_details.assign_public_ip',
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['ncloud_public_ip'], key: 'server_instance_no', wrong: there, unset: 'fine', bad: '551212', good: '' },
      {
        types: ['alicloud_instance'],
        key: 'internet_max_bandwidth_out',
        wrong: above(0),
        unset: 'fine',
        bad: 10,
        good: 0,
      },
      { types: ['tencentcloud_instance'], key: 'allocate_public_ip', wrong: on, unset: 'fine', bad: true, good: false },
      { types: ['alicloud_emr_cluster'], key: 'is_open_public_ip', unset: 'fine', bad: true, good: false },
      {
        types: ['alicloud_ess_scaling_configuration', 'alicloud_ecs_launch_template'],
        key: 'internet_max_bandwidth_out',
        wrong: above(0),
        unset: 'fine',
        bad: 10,
        good: 0,
      },
      { types: ['alicloud_eci_container_group'], key: 'auto_create_eip', unset: 'fine', bad: true, good: false },
      { types: ['tencentcloud_as_scaling_config'], key: 'public_ip_assigned', unset: 'fine', bad: true, good: false },
    ],
  },
});
