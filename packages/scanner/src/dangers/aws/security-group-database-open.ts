import { cwe, nist } from '../../rules/rulesets.ts';
import { INSIDE_PORTS, awsPortsOpen } from '../open-ports.ts';

export default awsPortsOpen({
  name: 'aws_security_group_database_open',
  title: 'A security group lets the whole internet in to the port of a database or of another service for inside',
  problem:
    'Anyone can try passwords and known flaws of the database, directory, queue or file server behind the group. Open ones are found by scanners, copied and held to ransom.',
  references: [cwe(284), nist('AC-4'), nist('SC-7')],
  what: 'it',
  ports: INSIDE_PORTS,
});
