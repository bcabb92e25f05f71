import { settingDanger } from '../setting-danger.ts';
import { missing, off, on, there } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_without_security_group',
  title: 'Something stands in a network without a security group',
  severity: 2,
  problem: 'No rules say who may reach it.',
  family: 'networkExposure',
  remediation: 'Name a group whose rules let in what is needed in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['nifcloud_instance', 'nifcloud_router', 'nifcloud_vpn_gateway'],
        key: 'security_group',
        unset: 'bad',
        good: 'shop',
      },
      {
        types: [
          'yandex_mdb_postgresql_cluster',
          'yandex_mdb_mysql_cluster',
          'yandex_mdb_clickhouse_cluster',
          'yandex_mdb_greenplum_cluster',
          'yandex_mdb_redis_cluster',
          'yandex_mdb_kafka_cluster',
          'yandex_mdb_sqlserver_cluster',
          'yandex_mdb_mongodb_cluster',
        ],
        key: 'security_group_ids',
        unset: 'bad',
        good: ['sg-1'],
      },
      { types: ['yandex_kubernetes_cluster'], key: 'master.security_group_ids', unset: 'bad', good: ['sg-1'] },
      {
        types: ['yandex_compute_instance'],
        each: 'network_interface',
        key: 'security_group_ids',
        unset: 'bad',
        good: ['sg-1'],
        shown: { 'network_interface[].subnet_id': 'subnet-1' },
      },
      { types: ['oci_containerengine_cluster'], key: 'endpoint_config.nsg_ids', unset: 'bad', good: ['nsg-1'] },
      {
        types: ['oci_database_autonomous_database'],
        key: 'nsg_ids',
        unset: 'bad',
        good: ['nsg-1'],
        when: [{ key: 'subnet_id', is: there, shown: 'subnet-1' }],
      },
      {
        types: ['openstack_networking_port_v2'],
        key: 'port_security_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['openstack_networking_port_v2'],
        key: 'no_security_groups',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['stackit_network_interface'], key: 'security', wrong: off, unset: 'fine', bad: false, good: true },
      { types: ['vultr_kubernetes'], key: 'enable_firewall', wrong: off, unset: 'fine', bad: false, good: true },
    ],
  },
});
