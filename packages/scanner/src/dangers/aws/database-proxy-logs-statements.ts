import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_proxy_logs_statements',
  title: 'An RDS proxy writes every SQL statement into its log: debug logging',
  severity: 2,
  problem: 'Statements hold personal data and secrets, and whoever reads the log group of the proxy reads them too.',
  family: 'secrets',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-proxy.html'],
  fix: { kind: 'safe' },
  wrong: on,
  in: {
    terraform: [{ types: ['aws_db_proxy'], key: 'debug_logging', unset: 'fine', bad: true, good: false }],
    cloudformation: [{ types: ['AWS::RDS::DBProxy'], key: 'DebugLogging', unset: 'fine', bad: true, good: false }],
  },
});
