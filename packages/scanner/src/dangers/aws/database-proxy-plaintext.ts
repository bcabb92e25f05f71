import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_proxy_plaintext',
  title: 'An RDS proxy takes connections without TLS',
  severity: 3,
  problem: 'Logins and data cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-proxy.html'],
  fix: { kind: 'suggested', needs: 'clients that connect with TLS' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_db_proxy'], key: 'require_tls', unset: 'bad', bad: false, good: true }],
    cloudformation: [{ types: ['AWS::RDS::DBProxy'], key: 'RequireTLS', unset: 'bad', bad: false, good: true }],
  },
});
