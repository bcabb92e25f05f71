import { CRITICAL } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { cassandraSetting, SECURITY } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_listener_for_administration_open',
  title: 'Administration over JMX is open to the network without a password',
  terms: ['JMX', 'remote code execution'],
  severity: CRITICAL,
  problem: "Whoever reaches the port changes the cluster and runs programs as the server's user.",
  remediation:
    'Set `jmx_server_options.authenticate: true` with `remote: false` where only the machine itself needs it.',
  sources: ['https://cassandra.apache.org/doc/latest/cassandra/managing/configuration/cass_yaml_file.html', SECURITY],
  references: [cwe(306), nist('AC-3'), nist('IA-2')],

  examples: {
    bad: [
      `jmx_server_options:
  enabled: true
  remote: true
  «authenticate: false»`,
    ],
    good: [
      `jmx_server_options:
  enabled: true
  remote: false
  authenticate: false`,
      `jmx_server_options:
  enabled: true
  remote: true
  authenticate: true`,
    ],
  },

  setting: 'jmx_server_options.authenticate',
  bad(value, { file }) {
    const remote = file.setting('jmx_server_options.remote');
    if (!isOff(value) || remote.is === 'absent') return false;
    return remote.is === 'unknown' ? UNKNOWN : isOn(remote.value);
  },
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a file of passwords for JMX' },
});
