import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, weakEnctypesIn, KRB5_CONF, ENCTYPES } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_weak_encryption_types',
  title: 'Weak encryption types are asked for or permitted (DES, 3DES, RC4)',
  terms: ['default_tkt_enctypes', 'permitted_enctypes', 'arcfour-hmac', 'des-cbc-crc'],
  severity: HIGH,
  problem:
    'An attacker who gets such a ticket tries out its key, or the password that the key is made of, and is then that user or service.',
  remediation:
    'Take the setting out, for the default is good, or list `aes256-cts-hmac-sha384-192 aes128-cts-hmac-sha256-128 aes256-cts-hmac-sha1-96`.',
  sources: [`${KRB5_CONF}#libdefaults`, ENCTYPES, 'https://www.rfc-editor.org/rfc/rfc8429'],
  references: [cwe(327), nist('SC-13'), nist('IA-7')],

  examples: {
    bad: [
      `[libdefaults]\n «default_tkt_enctypes = des-cbc-crc»\n «default_tgs_enctypes = aes256-cts rc4-hmac»`,
      `[libdefaults]\n «permitted_enctypes = aes256-cts-hmac-sha1-96, arcfour-hmac, des3-cbc-sha1»`,
    ],
    good: [
      `[libdefaults]\n permitted_enctypes = aes256-cts-hmac-sha1-96 aes128-cts-hmac-sha1-96`,
      `[libdefaults]\n permitted_enctypes = DEFAULT -rc4 -des3`,
      `[libdefaults]\n# default_tkt_enctypes = des-cbc-crc\n permitted_enctypes = aes`,
    ],
  },

  setting: [
    'default_tkt_enctypes',
    'default_tgs_enctypes',
    'permitted_enctypes',
    'default_etypes',
    'default_as_etypes',
    'default_tgs_etypes',
  ],
  bad: weakEnctypesIn,
  default: UNTOLD,
  safe: 'aes256-cts-hmac-sha384-192 aes128-cts-hmac-sha256-128 aes256-cts-hmac-sha1-96 aes128-cts-hmac-sha1-96',
  fix: { kind: 'suggested', needs: 'services and principals with keys of AES' },
});
