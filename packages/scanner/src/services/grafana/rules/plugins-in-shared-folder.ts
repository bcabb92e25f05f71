import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';

export default grafanaSetting({
  id: 'grafana_plugins_in_shared_folder',
  title: 'Plugins, provisioning, data or the database of Grafana lie where every user may write (/tmp)',
  severity: MODERATE,
  problem:
    'Another user of the machine puts a plugin, a data source or a database there, which Grafana takes: its passwords and those of its data sources are theirs.',
  remediation:
    'Use the folders of the package: `/var/lib/grafana`, `/var/lib/grafana/plugins`, `/etc/grafana/provisioning`.',
  sources: [`${CONFIGURATION}#paths`, `${CONFIGURATION}#database`],
  references: [cwe(427), cwe(377), nist('AC-6'), nist('CM-5')],

  examples: {
    bad: [
      `[paths]\n«plugins = /tmp/plugins»`,
      `[paths]\n«data = /var/tmp/grafana»`,
      `[database]\ntype = sqlite3\n«path = /tmp/grafana.db»`,
    ],
    good: [
      `[database]\ntype = postgres\npath = /tmp/grafana.db`, // not asked
      `[database]\npath = grafana.db`,
      `[paths]\ndata = /var/lib/grafana\nplugins = /var/lib/grafana/plugins`,
      `[paths]\n;data = /tmp/grafana`,
      `[paths]\ndata = /tmp/grafana\ndata = /var/lib/grafana`,
      `[paths]\nlogs = /var/log/grafana\ndata = /srv/tmp/grafana`,
    ],
  },

  setting: ['plugins', 'provisioning', 'data', 'path'],
  scope: 'paths database',
  bad(value, { file }, setting) {
    if (!isInSharedFolder(value)) return false;
    const type = setting === 'path' ? file.value('database', 'type', 'sqlite3') : 'sqlite3';
    return type === undefined ? UNKNOWN : type === 'sqlite3';
  },
});
