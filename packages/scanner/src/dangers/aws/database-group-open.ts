import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_group_open',
  title: 'A security group of a classic database lets large networks in',
  severity: 4,
  problem: 'Anyone can try passwords and known flaws of the database.',
  family: 'networkExposure',
  remediation: 'Name the networks that need it in {}.',
  wrong: matching(/\/(?:\d|1[0-5])$/),
  in: {
    terraform: [
      {
        types: ['aws_db_security_group'],
        each: 'ingress',
        key: 'cidr',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.0.1.0/24',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::RDS::DBSecurityGroup'],
        each: 'DBSecurityGroupIngress',
        key: 'CIDRIP',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.0.1.0/24',
      },
      {
        types: ['AWS::RDS::DBSecurityGroupIngress'],
        key: 'CIDRIP',
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.0.1.0/24',
      },
    ],
  },
});
