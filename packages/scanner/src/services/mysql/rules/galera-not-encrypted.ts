import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOff } from '../mysql-file.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default mysqlRule({
  id: 'mysql_galera_not_encrypted',
  title: 'Nodes of the Galera cluster talk in clear',
  severity: MODERATE,
  problem:
    'Galera replicates without encryption and without proof of identity unless it is given certificates. Attackers on that network read every change and can join the cluster.',
  remediation: 'Add `socket.ssl_key`, `socket.ssl_cert` and `socket.ssl_ca` to `wsrep_provider_options` on every node.',
  sources: ['https://mariadb.com/kb/en/securing-communications-in-galera-cluster/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      '[mysqld]\nwsrep_on = ON\n«wsrep_cluster_address = gcomm://10.0.0.1,10.0.0.2»\n',
      '[galera]\n«wsrep_cluster_address = "gcomm://10.0.0.1"»\nwsrep_provider_options = "gcache.size=1G"\n',
    ],
    good: [
      '[mysqld]\nwsrep_cluster_address = gcomm://10.0.0.1\nwsrep_provider_options = "socket.ssl_key=/k;socket.ssl_cert=/c"\n',
      '[mysqld]\nwsrep_on = OFF\nwsrep_cluster_address = gcomm://10.0.0.1\n',
      '[mysqld]\nwsrep_cluster_address = gcomm://127.0.0.1\n',
    ],
  },

  *check({ file, version }) {
    const address = file.inForce('wsrep_cluster_address');
    const nodes = address?.value.replace(/^gcomm:\/\//, '').replace(/\?[^]*$/, '') ?? '';
    const on = file.inForce('wsrep_on');
    if (!address || nodes === '' || /^(127\.|localhost)/.test(nodes) || (on && isOff(on.value))) return;
    const options = file.inForce('wsrep_provider_options');
    // Percona XtraDB Cluster 8 encrypts by itself.
    const encrypted = file.inForce('pxc_encrypt_cluster_traffic') ?? file.inForce('pxc_strict_mode');
    const parts = [address, on, options];
    if (parts.some((part) => part?.isUnknown) || encrypted || file.isMysqlAtLeast(version, 8)) yield UNKNOWN;
    else if (options && /socket\.(ssl|dynamic)/.test(options.value)) return;
    else if (file.isComplete) yield { at: address.directive, message: 'wsrep_provider_options has no socket.ssl_key' };
    else yield UNKNOWN;
  },
});
