import { settingDanger } from '../setting-danger.ts';
import { attribute, matching, unsaid, type ValueTest } from '../value-tests.ts';

const GUIDE = 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide';

/** A list of parameters that does not say it; what it says is judged by itself. */
const silentAbout = (name: string): ValueTest => attribute(name, '0', '1', 'true', 'false');

const notMember =
  (name: string): ValueTest =>
  (parameters) =>
    unsaid(parameters.get(name));

const TERRAFORM = { types: ['aws_db_parameter_group'], key: 'parameter', unset: 'bad' } as const;
const CLOUDFORMATION = { types: ['AWS::RDS::DBParameterGroup'], key: 'Parameters', unset: 'bad' } as const;

/** Families of which the engine asks for TLS only where its parameter is set. */
const POSTGRESQL = matching(/^postgres(?:9|1[0-4])/);
const MYSQL = matching(/^mysql(?:5\.7|8\.0)$/);

export default settingDanger({
  name: 'aws_database_tls_not_required',
  title: 'A parameter group leaves it to the clients of a database whether they use TLS: the default of older engines',
  severity: 2,
  problem:
    'A client that is set up carelessly, or made to fall back, sends its password and data over the network unencrypted.',
  family: 'encryptionInTransit',
  remediation: 'Set `rds.force_ssl` (PostgreSQL) or `require_secure_transport` (MySQL) to `1` in {}.',
  sources: [`${GUIDE}/PostgreSQL.Concepts.General.SSL.html`, `${GUIDE}/mysql-ssl-connections.html`],
  wrong: silentAbout('rds.force_ssl'),
  in: {
    terraform: [
      {
        ...TERRAFORM,
        good: { name: 'rds.force_ssl', value: '1' },
        when: [{ key: 'family', is: POSTGRESQL, shown: 'postgres14' }],
      },
      {
        ...TERRAFORM,
        wrong: silentAbout('require_secure_transport'),
        good: { name: 'require_secure_transport', value: '1' },
        when: [{ key: 'family', is: MYSQL, shown: 'mysql8.0' }],
      },
    ],
    cloudformation: [
      {
        ...CLOUDFORMATION,
        wrong: notMember('rds.force_ssl'),
        good: { 'rds.force_ssl': '1' },
        when: [{ key: 'Family', is: POSTGRESQL, shown: 'postgres14' }],
      },
      {
        ...CLOUDFORMATION,
        wrong: notMember('require_secure_transport'),
        good: { require_secure_transport: '1' },
        when: [{ key: 'Family', is: MYSQL, shown: 'mysql8.0' }],
      },
    ],
  },
});
