import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_runs_as_root',
  title: 'The server runs as root (runuser)',
  severity: MODERATE,
  problem: 'Whoever breaks into the server, or runs JavaScript in it, has the whole machine.',
  remediation: 'Set `runuser=rethinkdb` and `rungroup=rethinkdb`.',
  sources: [CONFIG_FILE],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [`«runuser=root»\nrungroup=rethinkdb`, `«rungroup=root»`],
    good: [`runuser=rethinkdb\nrungroup=rethinkdb`, `bind=127.0.0.1`],
  },

  setting: ['runuser', 'rungroup'],
  bad: oneOf('root', '0'),
  safe: 'rethinkdb',
  fix: { kind: 'suggested', needs: 'a data folder that the user rethinkdb may write to' },
});
