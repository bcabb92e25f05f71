import { isBroadRange } from '../../resources/broad-range.ts';
import { DATABASE_SOURCES } from '../../resources/views/database-source.ts';
import { shownDanger } from '../shown-danger.ts';

/** The longest prefix that is too short: 512 addresses of the internet, or a network as large as a VPC can be. */
const OF_INTERNET = 23;
const OF_NETWORK = 15;
const OF_IPV6 = 47;

export default shownDanger({
  name: 'aws_database_group_wide',
  title: 'A security group of a database lets a large network in',
  severity: 3,
  problem: 'Whoever has one of its many machines can try passwords and known flaws of the database.',
  family: 'networkExposure',
  remediation: 'Name the networks, or better the security groups, of the programs that need the database.',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.RDSSecurityGroups.html'],
  of: DATABASE_SOURCES,
  judge: ({ range }) => range.test((text) => isLarge(text) && !isBroadRange(text)),
  in: {
    terraform: {
      type: 'aws_db_security_group',
      bad: [{ 'ingress.cidr': '10.0.0.0/8' }],
      marked: 'ingress.cidr',
      good: [{ 'ingress.cidr': '10.0.1.0/24' }],
    },
    cloudformation: {
      type: 'AWS::RDS::DBSecurityGroup',
      bad: [
        { 'DBSecurityGroupIngress[].CIDRIP': '203.0.112.0/23' },
        { 'DBSecurityGroupIngress[].CIDRIP': '172.16.0.0/12' },
      ],
      marked: 'DBSecurityGroupIngress[].CIDRIP',
      good: [
        { 'DBSecurityGroupIngress[].CIDRIP': '10.0.1.0/24' },
        { 'DBSecurityGroupIngress[].CIDRIP': '10.0.0.0/16' },
      ],
    },
  },
});

function isLarge(range: string): boolean {
  const [, address = '', prefix] = /^([\d.]{7,15}|[\da-f:.]{2,45})\/(\d{1,3})$/i.exec(range.trim()) ?? [];
  if (prefix === undefined) return false;
  if (address.includes(':')) return Number(prefix) <= OF_IPV6;
  return Number(prefix) <= (IS_PRIVATE.test(address) ? OF_NETWORK : OF_INTERNET);
}

/** Source: https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml. */
const IS_PRIVATE = /^(?:10|127|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
