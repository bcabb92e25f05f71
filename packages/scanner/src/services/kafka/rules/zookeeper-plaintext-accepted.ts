import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_plaintext_accepted',
  title: 'ZooKeeper takes plaintext at the port with TLS (portUnification)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Whoever uses the port without TLS proves nothing by a certificate, and sends what is kept there readable for whoever listens.',
  remediation:
    'When all have changed to TLS, take `portUnification` out of the file, and serve clients at `secureClientPort` in place of `clientPort` with `client.portUnification`.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `dataDir=/d\nclientPort=2181\n«client.portUnification=true»`,
      `dataDir=/d\nsslQuorum=true\n«portUnification=true»`,
    ],
    good: [
      `dataDir=/d\nsecureClientPort=2182\nclient.portUnification=false`,
      `dataDir=/d\nsecureClientPort=2182\nclient.portUnification=true`, // that port takes TLS alone all the same
      `dataDir=/d\nclientPort=2181\nclientPortAddress=127.0.0.1\nclient.portUnification=true`,
      `dataDir=/d\nsslQuorum=true`,
      `dataDir=/d\nportUnification=true`, // without TLS at all, which is said by another rule
    ],
  },

  setting: ['client.portUnification', 'portUnification'],
  scope: 'zookeeper',
  bad(value, { file: { settings } }, setting) {
    if (value.toLowerCase() !== 'true') return false;
    if (setting === 'portUnification') {
      const quorum = settings.setting('sslQuorum');
      return quorum.is === 'unknown' ? UNKNOWN : isSetTo(quorum, (isOn) => isOn.toLowerCase() === 'true');
    }
    const port = settings.setting('clientPort');
    const secure = settings.setting('secureClientPort');
    const address = settings.setting('clientPortAddress');
    // A port in clear beside one with TLS has a rule of its own.
    if (port.is === 'absent' || secure.is === 'set' || isSetTo(address, isLoopback)) return false;
    return [port, secure, address].some(({ is }) => is === 'unknown') ? UNKNOWN : true;
  },
});
