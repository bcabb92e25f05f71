import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_data_in_tmp',
  title: 'Data, logs of tasks or queries, or what is known of users lie in /tmp',
  severity: MODERATE_LOW,
  problem:
    'The system empties /tmp, and every user of the machine may make the folder first and so read or change data.',
  remediation: 'Use a folder of Druid’s own, such as /var/lib/druid.',
  sources: [CONFIGURATION],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [
      `«druid.storage.storageDirectory=/tmp/druid/localStorage»`,
      `«druid.segmentCache.locations=[{"path":"/tmp/druid/indexCache","maxSize":10000000000}]»`,
      `«druid.indexer.logs.directory=/tmp/logs»`,
      `«druid.worker.baseTaskDirs=["/tmp/tasks"]»`,
      `«druid.auth.basic.common.cacheDirectory=/tmp/druid-auth»`,
      `druid.request.logging.type=file\n«druid.request.logging.dir=/tmp/requests»`,
    ],
    good: [
      `druid.storage.storageDirectory=/var/lib/druid/segments`,
      `druid.indexer.logs.directory=var/druid/indexing-logs`,
      `druid.processing.tmpDir=/tmp`, // what is passing
    ],
  },

  setting: [
    'druid.storage.storageDirectory',
    'druid.indexer.logs.directory',
    'druid.segmentCache.locations',
    'druid.indexer.task.baseTaskDir',
    'druid.indexer.task.baseDir',
    'druid.worker.baseTaskDirs',
    'druid.auth.basic.common.cacheDirectory',
    'druid.request.logging.dir',
  ],
  // Lists are JSON.
  bad: (value) => (value.startsWith('[') ? /"\/(?:var\/)?tmp\//.test(value) : isInSharedFolder(value)),
  default: UNTOLD,
});
