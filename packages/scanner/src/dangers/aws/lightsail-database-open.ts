import { lightsailPorts } from '../lightsail-ports.ts';
import { settingDanger } from '../setting-danger.ts';
import { having } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_lightsail_database_open',
  title: 'A Lightsail instance lets everyone in to its database',
  severity: 4,
  problem: 'The whole internet can try passwords and known flaws of the database.',
  family: 'networkExposure',
  remediation: 'Name in {} the addresses of the programs that use the database.',
  wrong: having('0.0.0.0/0'),
  // MySQL, PostgreSQL, SQL Server, Redis, Elasticsearch and MongoDB.
  in: lightsailPorts([3306, 5432, 1433, 6379, 9200, 27017]),
});
