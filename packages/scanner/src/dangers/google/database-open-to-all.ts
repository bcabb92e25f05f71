import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_open_to_all',
  title: 'A Cloud SQL or AlloyDB database lets every address connect',
  severity: 5,
  problem: 'Anyone on the internet can try passwords and known flaws of the database.',
  family: 'networkExposure',
  references: [cisGoogle('6.5')],
  remediation: 'Name the networks that need the database in {}, or use the Cloud SQL Auth Proxy.',
  // Two halves of the internet are all of it.
  wrong: matching(/^(?:[\d.]{7,15}|[\da-f:]{2,39})\/[01]$/i),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'value',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        each: 'settings.ip_configuration.authorized_networks',
      },
      {
        types: ['google_alloydb_instance'],
        key: 'cidr_range',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        each: 'network_config.authorized_external_networks',
        shown: { 'network_config.enable_public_ip': true },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'value',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        each: 'settings.ip_configuration.authorized_networks',
        shown: { name: 'shop' },
      },
      {
        types: ['google.cloud.gcp_alloydb_instance'],
        key: 'cidr_range',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        each: 'network_config.authorized_external_networks',
        shown: { 'network_config.enable_public_ip': true },
      },
    ],
  },
});
