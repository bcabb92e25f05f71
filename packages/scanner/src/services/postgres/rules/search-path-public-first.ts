import { MODERATE_LOW } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { listOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CLIENT, DOCUMENTATION } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_search_path_public_first',
  title: 'Objects in a schema for everybody come before others (search_path)',
  terms: ['CVE-2018-1058', 'schema public'],
  severity: MODERATE_LOW,
  problem:
    'Before PostgreSQL 15 every user may create objects in `public`. A table or function that one puts there is taken for the one of the same name behind it, and runs with the rights of whoever calls it.',
  remediation: 'Set `search_path = \'"$user"\'`, or name `public` behind all others, and leave `pg_catalog` out.',
  sources: [`${DOCUMENTATION}/ddl-schemas.html#DDL-SCHEMAS-PATTERNS`, `${CLIENT}#GUC-SEARCH-PATH`],
  references: [cwe(427), nist('CM-6')],

  examples: {
    bad: [
      '«search_path = \'public, "$user", app\'»\n',
      '«search_path = \'"$user", public, pg_catalog\'»\n', // before the functions of the server itself
    ],
    good: [
      'search_path = \'"$user", public\'\n', // the default
      "search_path = 'app, public'\n",
      "search_path = 'public'\n", // nothing stands behind it
      "search_path = 'public, app'\nsearch_path = '\"$user\"'\n",
      { text: "search_path = 'public, app'\n", version: '16.2' }, // only its owner creates there
    ],
  },

  applies: ({ version }) => isAtLeast(version, 15) !== true,
  setting: 'search_path',
  bad(value) {
    const schemas = listOf(value).map((schema) => schema.toLowerCase());
    const first = schemas.indexOf('public');
    return first !== -1 && (schemas.includes('pg_catalog', first) || (first === 0 && schemas.length > 1));
  },
});
