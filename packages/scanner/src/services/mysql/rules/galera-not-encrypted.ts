import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isOff } from '../mysql-file.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';

export default mysqlRule({
  id: 'mysql_galera_not_encrypted',
  title: 'Nodes of the Galera cluster replicate in cleartext, without TLS',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Galera replicates without encryption and without proof of identity unless it is given certificates. Attackers on that network read every change and can join the cluster.',
  remediation: 'Add `socket.ssl_key`, `socket.ssl_cert` and `socket.ssl_ca` to `wsrep_provider_options` on every node.',
  sources: ['https://mariadb.com/kb/en/securing-communications-in-galera-cluster/'],
  references: [cisMariadb('9.1'), cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[mysqld]\nwsrep_on = ON\n«wsrep_cluster_address = gcomm://10.0.0.1,10.0.0.2»\n',
      '[mysqld]\n«wsrep_cluster_address = gcomm://127.0.0.1,10.0.0.2»\n',
      '[galera]\nwsrep_cluster_address = "gcomm://10.0.0.1"\n«wsrep_provider_options = "gcache.size=1G"»\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\n«pxc_encrypt_cluster_traffic = OFF»\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\n«wsrep_provider_options = "socket.ssl=no"»\n',
    ],
    good: [
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_provider_options = "socket.ssl_key=/k;socket.ssl_cert=/c"\n',
      '[mysqld]\nwsrep_on = OFF\nwsrep_cluster_address = gcomm://10.0.0.1\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://127.0.0.1\n',
    ],
  },

  *check({ file, version }) {
    const address = file.inForce('wsrep_cluster_address');
    const isClustered = file.replicatesWithGalera();
    if (address.is !== 'set' || isClustered === false) return;
    const options = file.inForce('wsrep_provider_options');
    if (isSetTo(options, (value) => /socket\.(?:ssl|dynamic)(?!\s*=\s*(?:no|off|false|0)\b)/i.test(value))) return;
    const ofPercona = file.inForceBeside('pxc_encrypt_cluster_traffic');
    if (ofPercona.is === 'set' && isOff(ofPercona.value)) {
      const values = { setting: 'pxc_encrypt_cluster_traffic', value: ofPercona.value };
      // Percona's server takes part where nothing is said about it.
      if (isClustered === undefined && file.inForceBeside('wsrep_on').is !== 'absent') yield UNKNOWN;
      else yield { at: ofPercona.at, message: { code: 'is', values } };
      return;
    }
    // Percona XtraDB Cluster 8 encrypts by itself.
    const isPercona =
      file.isMariadb(version) !== true &&
      ['pxc_encrypt_cluster_traffic', 'pxc_strict_mode'].some((name) => file.inForceBeside(name).is !== 'absent');
    if (isPercona || file.isMysqlAtLeast(version, 8) === true) yield UNKNOWN;
    else if (isClustered !== undefined && options.is !== 'unknown') {
      const values = { setting: 'wsrep_provider_options', value: 'socket.ssl_key' };
      yield { at: options.is === 'set' ? options.at : address.at, message: { code: 'lacks', values } };
    }
  },
});
