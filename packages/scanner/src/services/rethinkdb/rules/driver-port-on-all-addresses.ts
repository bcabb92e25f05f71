import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { rethinkdbRule, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbRule({
  id: 'rethinkdb_driver_port_on_all_addresses',
  title: 'The port for clients is open at every address of the machine (bind, bind-driver)',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem:
    'Whoever reaches the machine through any of its networks may try passwords at the database, or use a hole in it.',
  remediation: 'Set `bind-driver` to the inner address by which clients come, and let a firewall keep others away.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(1327), cwe(668), nist('SC-7'), nist('AC-3')],

  examples: {
    bad: [
      `«bind-driver=all»\nbind-http=127.0.0.1\ndriver-tls-key=/k.pem\ndriver-tls-cert=/c.pem`,
      `«bind=0.0.0.0»\nno-http-admin\ndriver-tls-key=/k.pem\ndriver-tls-cert=/c.pem`,
    ],
    good: [
      `bind=10.0.0.5\ndriver-tls-key=/k.pem\ndriver-tls-cert=/c.pem`,
      `bind-cluster=all\nbind-driver=127.0.0.1`,
      `bind=all\nbind-driver=10.0.0.5`,
      `#bind=all\nserver-name=a`,
    ],
  },

  *check({ file }) {
    const open = file.opens('driver');
    if (open?.is === 'unknown') yield UNKNOWN;
    else if (open && (open.value === 'all' || isAnyHost(open.value)))
      yield { at: open.at, message: `the driver port is bound to ${open.value}` };
  },
});
