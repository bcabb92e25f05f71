import { settingDanger } from '../setting-danger.ts';
import { matching } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_old_version',
  title: 'A Cloud SQL database runs on a version that gets no more updates',
  severity: 2,
  problem: 'Flaws that are found from now on stay open.',
  family: 'updates',
  remediation: 'Choose in {} a version that is maintained, after a test on a copy.',
  sources: ['https://cloud.google.com/sql/docs/db-versions'],
  wrong: matching(/^(?:MYSQL_5_\d|POSTGRES_(?:9_\d|1[0-3]))$/),
  in: {
    terraform: [
      { types: ['google_sql_database_instance'], key: 'database_version', bad: 'MYSQL_5_7', good: 'MYSQL_8_4' },
    ],
  },
});
