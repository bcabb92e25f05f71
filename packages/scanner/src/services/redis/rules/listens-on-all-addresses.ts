import { MODERATE_LOW } from '@plumbline/model/severity';
import { redisSetting, SECURITY } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { addressesIn, isAnyAddress } from '../redis-file.ts';
import { ALL_INTERFACES } from '../../../terms.ts';

export default redisSetting({
  id: 'redis_listens_on_all_addresses',
  title: 'Redis listens on all network interfaces (0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE_LOW,
  problem: 'Every network that the machine joins, now or later, can reach the server and try passwords and exploits.',
  remediation: 'Name in `bind` only the addresses that clients need, such as `bind 127.0.0.1 -::1`.',
  sources: [`${SECURITY}#network-security`],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [`«bind 0.0.0.0»\nrequirepass T7vNq2xWc9RbLz5KfYpD`, `«bind * -::*»`],
    good: [`bind 127.0.0.1 -::1`, `bind 10.0.0.5`, `bind 0.0.0.0\nport 0`],
  },

  applies: ({ file }) => file.reach !== 'nobody',
  setting: 'bind',
  bad: (value) => addressesIn(value).some(isAnyAddress),
  safe: '127.0.0.1 -::1',
  fix: { kind: 'suggested', needs: 'certainty that all clients run on the same machine' },
});
