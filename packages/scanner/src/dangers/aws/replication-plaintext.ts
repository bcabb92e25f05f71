import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_replication_plaintext',
  title: 'DMS reads or writes a database without TLS',
  severity: 3,
  problem: 'Passwords and data cross the network unencrypted: anyone on the way reads and changes them.',
  family: 'encryptionInTransit',
  wrong: oneOf('none'),
  in: {
    terraform: [{ types: ['aws_dms_endpoint'], key: 'ssl_mode', bad: 'none', good: 'verify-full' }],
    cloudformation: [{ types: ['AWS::DMS::Endpoint'], key: 'SslMode', bad: 'none', good: 'verify-full' }],
    ansible: [{ types: ['community.aws.dms_endpoint'], key: 'sslmode', bad: 'none', good: 'verify-full' }],
  },
});
