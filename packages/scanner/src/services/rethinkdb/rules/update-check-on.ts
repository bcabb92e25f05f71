import { LOW } from '@plumbline/model/severity';
import { appendToFile } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rethinkdbSetting } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_update_check_on',
  title: 'The server asks its makers for updates (no-update-check is missing)',
  severity: LOW,
  problem: 'At each start the server tells an address outside its version, its system and how many servers there are.',
  remediation: 'Set `no-update-check`.',
  sources: ['https://rethinkdb.com/docs/cli-options/'],
  references: [cwe(359), nist('CM-7')],

  examples: { bad: [`bind=10.0.0.5\nno-http-admin`], good: [`bind=10.0.0.5\nno-update-check`, `bind=127.0.0.1`] },

  applies: ({ file }) => file.opens('cluster') !== undefined,
  setting: 'no-update-check',
  default: 'off',
  bad: (value, { file }) => (file.opens('cluster')?.is === 'unknown' ? UNKNOWN : value === 'off'),
  fix: { kind: 'safe', edits: (finding, input) => appendToFile(finding, input, 'no-update-check') },
});
