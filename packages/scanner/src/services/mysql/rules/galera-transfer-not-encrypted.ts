import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

/** Options of the group [sst] that give the transfer TLS. */
const TLS_OPTIONS = ['ssl-mode', 'tkey', 'tcert', 'tca', 'ssl-ca', 'ssl-cert', 'ssl-key', 'encrypt'];

/** Options of the server that the script of rsync takes for the transfer. */
const SERVER_TLS = ['ssl-ca', 'ssl-cert', 'ssl-key'];

export default mysqlRule({
  id: 'mysql_galera_transfer_not_encrypted',
  title: 'The whole database is copied to new Galera nodes in cleartext (rsync, mariabackup)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'A node that joins gets a copy of all data without encryption. Whoever watches the network then has the whole database, with the hashes of all passwords.',
  remediation:
    'Set `ssl-mode=VERIFY_CA` with `tkey`, `tcert` and `tca` in the group [sst], or `encrypt=4` there with `mariabackup`.',
  sources: ['https://mariadb.com/kb/en/securing-communications-in-galera-cluster/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[mysqld]\nwsrep_on = ON\nwsrep_cluster_address = gcomm://10.0.0.1,10.0.0.2\n«wsrep_sst_method = rsync»\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = mariabackup\n[sst]\n«encrypt = 0»\n',
      '[mariadb]\nwsrep_on = ON\nwsrep_cluster_address = gcomm://10.0.0.1\n«wsrep_sst_method = mariabackup»\n',
    ],
    good: [
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = rsync\n[sst]\nssl-mode = VERIFY_CA\ntkey = /k\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://\nwsrep_sst_method = rsync\n',
      '[mysqld]\nwsrep_on = OFF\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = rsync\n',
      '[mysqld]\nwsrep_sst_method = rsync\n',
      // The scripts take the certificate of the server where they have none of their own, that of mariabackup by ssl-mode.
      '[mysqld]\nwsrep_on = ON\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = rsync\nssl-cert = /c\nssl-key = /k\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = mariabackup\n[sst]\nencrypt = 0\nssl-mode = REQUIRED\n',
    ],
  },

  *check({ file }) {
    if (file.replicatesWithGalera() !== true) return;
    const mode = file.inGroup('sst', 'ssl-mode').at(-1);
    const hasMode = mode !== undefined && !isSetTo(mode, oneOf('disabled'));
    for (const option of file.inGroup('sst', 'encrypt')) {
      if (option.is === 'set' && option.value === '0' && !hasMode) {
        yield { at: option.at, message: { code: 'is', values: { setting: 'encrypt', value: '0' } } };
      }
    }
    const method = file.inForce('wsrep_sst_method');
    if (method.is !== 'set' || !/^(?:rsync(?:_wan)?|mariabackup)$/i.test(method.value)) return;
    const isOfRsync = !/^mariabackup$/i.test(method.value);
    // Newer scripts take it, where stunnel is installed.
    if (isOfRsync && SERVER_TLS.some((option) => file.inForce(option).is !== 'absent')) {
      yield UNKNOWN;
      return;
    }
    if (TLS_OPTIONS.some((option) => file.inGroup('sst', option).length > 0)) return;
    yield { at: method.at, message: { code: 'is', values: { setting: 'wsrep_sst_method', value: method.value } } };
  },
});
