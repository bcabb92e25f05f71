import { cwe, nist } from '../../rules/rulesets.ts';
import { awsPortsOpen } from '../open-ports.ts';

export default awsPortsOpen({
  name: 'aws_security_group_database_open',
  title: 'A security group lets the whole internet in to a database port',
  problem:
    'Anyone can try passwords and known flaws of the database behind the group. Open ones are found by scanners, copied and held to ransom.',
  references: [cwe(284), nist('AC-4'), nist('SC-7')],
  what: 'the database',
  /** PostgreSQL, SQL Server, Oracle, MySQL, Redis, Cassandra, Elasticsearch, Memcached, MongoDB. */
  ports: [5432, 1433, 1521, 3306, 6379, 9042, 9200, 11211, 27017],
});
