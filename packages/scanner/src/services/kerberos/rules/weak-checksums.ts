import { removeDirective } from '../../../fixing/edit-directives.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_weak_checksums',
  title: 'Messages are protected by weak checksums (MD4, MD5, CRC32)',
  severity: MODERATE,
  retired:
    'the settings counted for keys of single DES alone, and MIT Kerberos has not known them since it left DES in 1.18',
  problem: 'An attacker on the network path changes a message so that its checksum stays the same.',
  remediation: 'Take the setting out: the library chooses the checksum that belongs to the key.',
  sources: [`${KRB5_CONF}#libdefaults`],
  references: [cwe(328), nist('SC-13'), nist('SC-8')],

  examples: {
    bad: [
      `[libdefaults]\n «ap_req_checksum_type = rsa-md5»\n «safe_checksum_type = 8»`,
      `[libdefaults]\n «default_checksum = crc32»`,
    ],
    good: [
      `[libdefaults]\n default_checksum = hmac-sha1-96-aes256`,
      `[libdefaults]\n#default_checksum = rsa-md5\n rdns = false`,
    ],
  },

  setting: ['default_checksum', 'ap_req_checksum_type', 'kdc_req_checksum_type', 'safe_checksum_type'],
  // By number: 1 CRC32, 2 and 3 MD4, 4 to 6 DES, 7 and 8 MD5 and DES.
  bad: (value) => /^(?:crc-?32|(?:rsa-|des-)?md[45](?:-des)?|rsa-md[45]-des|des-(?:cbc|mac.*)|[1-8])$/i.test(value),
  // The library then chooses by the key.
  fix: { kind: 'safe', edits: removeDirective },
});
