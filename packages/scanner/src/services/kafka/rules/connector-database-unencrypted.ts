import { MODERATE } from '@plumbline/model/severity';
import { asksWithoutTls } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting, WITH_CONNECTORS } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_connector_database_unencrypted',
  title: 'A connector reads or writes a database with TLS switched off (connection.url)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'The password of the connector and all rows can be read and changed in transit.',
  remediation: 'Ask for TLS in the address: `sslMode=VERIFY_IDENTITY` for MySQL, `sslmode=verify-full` for PostgreSQL.',
  sources: [
    'https://docs.confluent.io/kafka-connectors/jdbc/current/source-connector/source_config_options.html',
    'https://dev.mysql.com/doc/connector-j/en/connector-j-connp-props-security.html',
    'https://jdbc.postgresql.org/documentation/ssl/',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `connector.class=io.confluent.connect.jdbc.JdbcSourceConnector\n«connection.url=jdbc:mysql://db.example.com/shop?useSSL=false»`,
    ],
    good: [
      `connector.class=io.confluent.connect.jdbc.JdbcSourceConnector\nconnection.url=jdbc:mysql://db.example.com/shop?sslMode=VERIFY_IDENTITY`,
      `connector.class=io.confluent.connect.jdbc.JdbcSourceConnector\nconnection.url=jdbc:postgresql://localhost/shop?sslmode=disable`,
    ],
  },

  reads: WITH_CONNECTORS,
  setting: 'connection.url',
  scope: 'everywhere',
  bad: asksWithoutTls,
});
