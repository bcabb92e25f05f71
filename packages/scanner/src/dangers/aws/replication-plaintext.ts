import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_replication_plaintext',
  title: 'DMS reads or writes a database without TLS',
  severity: 3,
  problem: 'Passwords and data cross the network unencrypted: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'a server that speaks TLS' },
  wrong: oneOf('none'),
  in: {
    terraform: [
      { types: ['aws_dms_endpoint'], key: 'ssl_mode', bad: 'none', good: 'verify-full' },
      { types: ['aws_dms_s3_endpoint'], key: 'ssl_mode', unset: 'fine', bad: 'none', good: 'verify-full' },
      {
        types: ['aws_dms_endpoint'],
        key: 'redis_settings.ssl_security_protocol',
        wrong: oneOf('plaintext'),
        unset: 'fine',
        bad: 'plaintext',
        good: 'ssl-encryption',
      },
      {
        types: ['aws_dms_endpoint'],
        key: 'kafka_settings.security_protocol',
        wrong: oneOf('plaintext'),
        unset: 'fine',
        bad: 'plaintext',
        good: 'ssl-encryption',
      },
      {
        types: ['aws_dms_endpoint'],
        key: 'ssl_mode',
        unset: 'bad',
        good: 'verify-full',
        when: [
          {
            key: 'engine_name',
            is: matching(
              /^(?:mysql|mariadb|postgres|aurora|aurora-postgresql|sqlserver|oracle|db2|sybase|mongodb|docdb)$/,
            ),
            shown: 'postgres',
          },
        ],
      },
    ],
    cloudformation: [
      { types: ['AWS::DMS::Endpoint'], key: 'SslMode', bad: 'none', good: 'verify-full' },
      {
        types: ['AWS::DMS::Endpoint'],
        key: 'RedisSettings.SslSecurityProtocol',
        wrong: oneOf('plaintext'),
        unset: 'fine',
        bad: 'plaintext',
        good: 'ssl-encryption',
      },
      {
        types: ['AWS::DMS::Endpoint'],
        key: 'KafkaSettings.SecurityProtocol',
        wrong: oneOf('plaintext'),
        unset: 'fine',
        bad: 'plaintext',
        good: 'ssl-encryption',
      },
      {
        types: ['AWS::DMS::DataProvider'],
        key: 'Settings.PostgreSqlSettings.SslMode',
        unset: 'fine',
        bad: 'none',
        good: 'verify-full',
      },
      {
        types: ['AWS::DMS::DataProvider'],
        key: 'Settings.MySqlSettings.SslMode',
        unset: 'fine',
        bad: 'none',
        good: 'verify-full',
      },
      {
        types: ['AWS::DMS::DataProvider'],
        key: 'Settings.OracleSettings.SslMode',
        unset: 'fine',
        bad: 'none',
        good: 'verify-full',
      },
      {
        types: ['AWS::DMS::DataProvider'],
        key: 'Settings.MicrosoftSqlServerSettings.SslMode',
        unset: 'fine',
        bad: 'none',
        good: 'verify-full',
      },
      {
        types: ['AWS::DMS::DataProvider'],
        key: 'Settings.MariaDbSettings.SslMode',
        unset: 'fine',
        bad: 'none',
        good: 'verify-full',
      },
      {
        types: ['AWS::DMS::DataProvider'],
        key: 'Settings.MongoDbSettings.SslMode',
        unset: 'fine',
        bad: 'none',
        good: 'verify-full',
      },
      {
        types: ['AWS::DMS::DataProvider'],
        key: 'Settings.DocDbSettings.SslMode',
        unset: 'fine',
        bad: 'none',
        good: 'verify-full',
      },
      {
        types: ['AWS::DMS::Endpoint'],
        key: 'SslMode',
        unset: 'bad',
        good: 'verify-full',
        when: [
          {
            key: 'EngineName',
            is: matching(
              /^(?:mysql|mariadb|postgres|aurora|aurora-postgresql|sqlserver|oracle|db2|sybase|mongodb|docdb)$/,
            ),
            shown: 'postgres',
          },
        ],
      },
    ],
    ansible: [{ types: ['community.aws.dms_endpoint'], key: 'sslmode', bad: 'none', good: 'verify-full' }],
  },
});
