import { HIGH, MODERATE_LOW, LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_data_in_tmp',
  title: 'Data or keys lie in /tmp, where every user of the machine may write',
  severity: MODERATE_LOW,
  problem:
    'The system empties /tmp, and every user of the machine may make the folder first and so read or change what lies there.',
  remediation: 'Use a folder of the server’s own, such as /var/lib/rethinkdb.',
  sources: [CONFIG_FILE],
  references: [cwe(377), nist('AC-6')],

  examples: {
    bad: [`«directory=/tmp/rethinkdb»`, `«driver-tls-key=/tmp/key.pem»`, `«pid-file=/tmp/rethinkdb.pid»`],
    good: [`directory=/var/lib/rethinkdb/main`, `pid-file=/var/run/rethinkdb/pid`],
  },

  setting: [
    'directory',
    'pid-file',
    'log-file',
    'driver-tls-key',
    'http-tls-key',
    'cluster-tls-key',
    'cluster-tls-ca',
    'driver-tls-ca',
    'web-static-directory',
  ],
  bad: (value, _, setting) =>
    isInSharedFolder(value) &&
    (/^(?:\w+-tls|web)-/.test(setting)
      ? { severity: HIGH }
      : /^(?:pid|log)-file$/.test(setting)
        ? { severity: LOW }
        : true),
});
