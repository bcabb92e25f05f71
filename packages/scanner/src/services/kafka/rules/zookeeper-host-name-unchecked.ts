import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { kafkaSetting, ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_zookeeper_host_name_unchecked',
  title: 'Certificates of ZooKeeper are not checked for the host name',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Any certificate of a trusted CA is taken for that of a server of the quorum: whoever has one poses as it, and reads and changes all data. Towards clients it is the client that checks: there, `ssl.hostnameVerification` of a server decides nothing, but what starts with this file as a client checks no names.',
  remediation: 'Set `ssl.hostnameVerification=true` and `ssl.quorum.hostnameVerification=true`.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(297), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `dataDir=/d\nsecureClientPort=2182\n«ssl.hostnameVerification=false»`,
      `dataDir=/d\nsslQuorum=true\n«ssl.quorum.hostnameVerification=false»`,
    ],
    good: [
      `dataDir=/d\nssl.hostnameVerification=true`,
      `dataDir=/d\nsecureClientPort=2182`,
      `dataDir=/d\nsslQuorum=false\nssl.quorum.hostnameVerification=false`,
    ],
  },

  setting: ['ssl.hostnameVerification', 'ssl.quorum.hostnameVerification'],
  scope: 'zookeeper',
  bad: (value, { file: { settings } }, setting) => {
    if (value.toLowerCase() === 'true') return false;
    if (setting === 'ssl.hostnameVerification') return { severity: MODERATE_LOW };
    // Without TLS nobody shows a certificate.
    const isPlain = isSetTo(settings.setting('sslQuorum'), oneOf('false'));
    return !isPlain || isSetTo(settings.setting('portUnification'), oneOf('true'));
  },
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates that name the hosts of the quorum' },
});
