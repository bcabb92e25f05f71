import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, weakEnctypesIn, KDC_CONF, ENCTYPES } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_weak_keys_made',
  title: 'New principals get keys of weak encryption types (supported_enctypes, Heimdal’s default_keys)',
  terms: ['des-cbc-crc', 'arcfour-hmac', '3DES'],
  severity: HIGH,
  problem: 'Each user and service has such a key as well, and an attacker chooses the weakest to guess a password by.',
  remediation:
    'Set `supported_enctypes = aes256-cts-hmac-sha384-192:normal aes256-cts-hmac-sha1-96:normal` for the realm, and change the keys of principals that are there.',
  sources: [`${KDC_CONF}#realms`, ENCTYPES, 'https://github.com/heimdal/heimdal/blob/master/lib/krb5/krb5.conf.5'],
  references: [cwe(327), nist('SC-13'), nist('IA-7')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «supported_enctypes = aes256-cts:normal arcfour-hmac:normal des3-hmac-sha1:normal»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «kdc_supported_enctypes = des-cbc-crc:normal»\n }`,
      `[kadmin]\n «default_keys = arcfour-hmac-md5:pw-salt aes256-cts-hmac-sha1-96:pw-salt»\n`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  supported_enctypes = aes256-cts:normal aes128-cts:normal\n }`,
      `[realms]\n A.EXAMPLE = {\n  #supported_enctypes = des-cbc-crc:normal\n  max_life = 10h\n }`,
      `[kadmin]\n default_keys = aes256-cts-hmac-sha1-96:pw-salt\n`,
    ],
  },

  setting: ['supported_enctypes', 'kdc_supported_enctypes', 'default_keys'],
  scope: 'realms.* kadmin+',
  bad: weakEnctypesIn,
  safe: (_version, _bad, _file, setting) =>
    setting === 'default_keys'
      ? 'aes256-cts-hmac-sha1-96:pw-salt aes128-cts-hmac-sha1-96:pw-salt'
      : 'aes256-cts-hmac-sha384-192:normal aes256-cts-hmac-sha1-96:normal aes128-cts-hmac-sha1-96:normal',
  fix: { kind: 'suggested', needs: 'clients that know AES' },
});
