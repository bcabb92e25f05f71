import { isBroadRange } from '../../resources/broad-range.ts';
import { DATABASE_SOURCES } from '../../resources/views/database-source.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_database_group_open',
  title: 'A security group of a database lets the whole internet in',
  severity: 4,
  problem: 'Anyone can try passwords and known flaws of the database; programs do so within minutes of its start.',
  family: 'networkExposure',
  remediation: 'Name the networks, or better the security groups, of the programs that need the database.',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.RDSSecurityGroups.html'],
  of: DATABASE_SOURCES,
  judge: ({ range }) => range.test(isBroadRange),
  in: {
    terraform: {
      type: 'aws_db_security_group',
      bad: [{ 'ingress.cidr': '0.0.0.0/0' }],
      marked: 'ingress.cidr',
      good: [{ 'ingress.cidr': '10.0.1.0/24' }],
    },
    cloudformation: {
      type: 'AWS::RDS::DBSecurityGroup',
      bad: [{ 'DBSecurityGroupIngress[].CIDRIP': '0.0.0.0/0' }],
      marked: 'DBSecurityGroupIngress[].CIDRIP',
      good: [
        { 'DBSecurityGroupIngress[].CIDRIP': '10.0.1.0/24' },
        { 'DBSecurityGroupIngress[].CIDRIP': '10.0.0.0/16' },
      ],
    },
  },
});
