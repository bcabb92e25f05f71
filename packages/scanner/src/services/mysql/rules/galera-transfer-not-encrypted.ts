import { MODERATE } from '@plumbline/model/severity';
import { mysqlRule } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

/** Options of the group [sst] that give the transfer TLS. */
const TLS_OPTIONS = ['ssl-mode', 'tkey', 'tcert', 'tca', 'ssl-cert', 'ssl-key', 'encrypt'];
export default mysqlRule({
  id: 'mysql_galera_transfer_not_encrypted',
  title: 'The whole database is copied to new Galera nodes in cleartext (rsync)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'A node that joins gets a copy of all data through rsync, without encryption. Whoever watches the network then has the whole database, with the hashes of all passwords.',
  remediation:
    'Set `ssl-mode=VERIFY_CA` with `tkey`, `tcert` and `tca` in the group [sst], or use `mariabackup` with `encrypt`.',
  sources: ['https://mariadb.com/kb/en/securing-communications-in-galera-cluster/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[mysqld]\nwsrep_on = ON\nwsrep_cluster_address = gcomm://10.0.0.1,10.0.0.2\n«wsrep_sst_method = rsync»\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = mariabackup\n[sst]\n«encrypt = 0»\n',
    ],
    good: [
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = rsync\n[sst]\nssl-mode = VERIFY_CA\ntkey = /k\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://\nwsrep_sst_method = rsync\n',
      '[mysqld]\nwsrep_on = OFF\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_sst_method = rsync\n',
      '[mysqld]\nwsrep_sst_method = rsync\n',
    ],
  },

  *check({ file }) {
    if (file.replicatesWithGalera() !== true) return;
    for (const option of file.inGroup('sst', 'encrypt')) {
      if (option.is === 'set' && option.value === '0') {
        yield { at: option.at, message: { code: 'is', values: { setting: 'encrypt', value: '0' } } };
      }
    }
    const method = file.inForce('wsrep_sst_method');
    if (method.is !== 'set' || !/^rsync(_wan)?$/i.test(method.value)) return;
    if (TLS_OPTIONS.some((option) => file.inGroup('sst', option).length > 0)) return;
    yield { at: method.at, message: { code: 'is', values: { setting: 'wsrep_sst_method', value: method.value } } };
  },
});
