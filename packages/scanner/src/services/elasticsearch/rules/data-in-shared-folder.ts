import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_data_in_shared_folder',
  title: 'Data or logs lie where every user may write (/tmp)',
  severity: MODERATE,
  problem:
    'Other users of the machine can prepare or replace files there, and what cleans the folder deletes the data.',
  remediation: "Set `path.data` and `path.logs` to folders of the server's user.",
  sources: [`${GUIDE}important-settings.html`],
  references: [cwe(377), nist('AC-6'), nist('SC-28')],

  examples: {
    bad: [
      `«path.data: /tmp/elasticsearch»`,
      `path:
  «logs: /var/tmp/logs»`,
    ],
    good: [`path.data: /var/lib/elasticsearch`, `path.logs: /var/log/elasticsearch`],
  },

  setting: ['path.data', 'path.logs', 'path.shared_data'],
  scope: 'items',
  bad: isInSharedFolder,
});
