import { cwe } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf, there } from '../value-tests.ts';

export default settingDanger({
  name: 'google_certificate_not_checked',
  title:
    'An API gateway, a connector, a replica, or a check that logs in, does not look at the certificate that it is shown',
  severity: 3,
  problem: 'Whoever stands in between pretends to be the server behind it, and reads all that is sent.',
  family: 'encryptionInTransit',
  references: [cwe(295)],
  fix: { kind: 'suggested', needs: 'a certificate of the server that is trusted' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['google_apigee_target_server'],
        key: 's_sl_info.ignore_validation_errors',
        bad: true,
        good: false,
        shown: { 's_sl_info.enabled': true },
      },
      {
        types: ['google_monitoring_uptime_check_config'],
        key: 'http_check.validate_ssl',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'http_check.use_ssl', is: on, shown: true },
          { key: 'http_check.auth_info.username', is: there, shown: 'probe' },
        ],
      },
      {
        types: ['google_integration_connectors_connection'],
        key: 'ssl_config.trust_model',
        wrong: oneOf('INSECURE'),
        unset: 'fine',
        bad: 'INSECURE',
        good: 'PUBLIC',
      },
      {
        types: ['google_sql_database_instance'],
        key: 'replica_configuration.verify_server_certificate',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
