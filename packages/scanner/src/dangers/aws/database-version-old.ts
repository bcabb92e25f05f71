import { settingDanger, type Setting } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

/** Versions that have left standard support, each with one that has not. */
const ENGINES = [
  { engines: ['postgres', 'aurora-postgresql'], old: /^(?:[89]|1[0-2])(?:\.|$)/, bad: '11.22', good: '17.5' },
  { engines: ['mysql', 'aurora-mysql'], old: /^5\./, bad: '5.7.44', good: '8.4.6' },
  { engines: ['mariadb'], old: /^10\.[0-5](?:\.|$)/, bad: '10.4.34', good: '11.4.7' },
] as const;

export default settingDanger({
  name: 'aws_database_version_old',
  title: 'A database runs a version of its engine that has left standard support',
  severity: 3,
  problem: 'Most flaws of the database that are found from now on stay open; the others are closed for a fee only.',
  family: 'updates',
  remediation: 'Upgrade to a version under standard support, in {}.',
  sources: ['https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/extended-support-overview.html'],
  wrong: oneOf(),
  in: {
    terraform: settings(['aws_db_instance', 'aws_rds_cluster', 'aws_rds_global_cluster'], 'engine_version', 'engine'),
    cloudformation: settings(
      ['AWS::RDS::DBInstance', 'AWS::RDS::DBCluster', 'AWS::RDS::GlobalCluster'],
      'EngineVersion',
      'Engine',
    ),
    ansible: settings(['amazon.aws.rds_instance'], 'engine_version', 'engine'),
  },
});

function settings(types: Setting['types'], key: string, engine: string): readonly Setting[] {
  return ENGINES.map(({ engines, old, bad, good }) => ({
    types,
    key,
    wrong: matching(old),
    bad,
    good,
    when: [{ key: engine, is: oneOf(...engines), shown: engines[0] }],
  }));
}
