import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';

export default grafanaSetting({
  id: 'grafana_plugins_in_shared_folder',
  title: 'Plugins, provisioning or data lie where every user may write (/tmp)',
  severity: MODERATE,
  problem:
    'Another user of the machine puts a plugin, a data source or a database there, which Grafana takes: its passwords and those of its data sources are theirs.',
  remediation:
    'Use the folders of the package: `/var/lib/grafana`, `/var/lib/grafana/plugins`, `/etc/grafana/provisioning`.',
  sources: [`${CONFIGURATION}#paths`],
  references: [cwe(427), cwe(377), nist('AC-6'), nist('CM-5')],

  examples: {
    bad: [`[paths]\n«plugins = /tmp/plugins»`, `[paths]\n«data = /var/tmp/grafana»`],
    good: [
      `[paths]\ndata = /var/lib/grafana\nplugins = /var/lib/grafana/plugins`,
      `[paths]\n;data = /tmp/grafana`,
      `[paths]\ndata = /tmp/grafana\ndata = /var/lib/grafana`,
      `[paths]\nlogs = /var/log/grafana\ndata = /srv/tmp/grafana`,
    ],
  },

  setting: ['plugins', 'provisioning', 'data'],
  scope: 'paths',
  bad: isInSharedFolder,
});
