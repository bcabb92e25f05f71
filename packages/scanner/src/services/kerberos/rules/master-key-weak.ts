import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, weakEnctypesIn, KDC_CONF, ENCTYPES } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_master_key_weak',
  title: 'The master key of the database is of a weak encryption type (master_key_type)',
  severity: HIGH,
  problem:
    'Whoever gets a copy of the database breaks its key and has the keys of every user and service of the realm.',
  remediation: 'Set `master_key_type = aes256-cts-hmac-sha1-96`, and roll the key over by `kdb5_util add_mkey`.',
  sources: [`${KDC_CONF}#realms`, ENCTYPES],
  references: [cwe(326), cwe(327), nist('SC-12'), nist('SC-28')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «master_key_type = des3-hmac-sha1»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «master_key_type = des-cbc-crc»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  master_key_type = aes256-cts\n }`,
      `[realms]\n A.EXAMPLE = {\n  #master_key_type = des-cbc-crc\n  max_life = 1d\n }`,
    ],
  },

  setting: 'master_key_type',
  scope: 'realms.*',
  bad: weakEnctypesIn,
});
