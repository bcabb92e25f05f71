import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isYes } from '../profile-file.ts';
import { kerberosSetting } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_kerberos_4_enabled',
  title: 'Kerberos 4 is enabled, whose encryption is broken (enable-kerberos4, enable-524)',
  terms: ['DES', 'Heimdal'],
  severity: HIGH,
  problem:
    'Version 4 has keys of DES alone, and mistakes of its protocol let an attacker make tickets for any user. Heimdal speaks it up to version 1.4, where the file says so.',
  remediation: 'Take the setting out.',
  sources: [
    'https://github.com/heimdal/heimdal/blob/master/NEWS',
    'https://web.mit.edu/kerberos/advisories/MITKRB5-SA-2003-004-krb4.txt',
  ],
  references: [cwe(327), cwe(477), nist('SC-13'), nist('CM-7')],

  examples: {
    bad: [`[kdc]\n «enable-kerberos4 = yes»`, `[kdc]\n «enable-524 = yes»`],
    good: [`[kdc]\n enable-kerberos4 = no`, `[kdc]\n# enable-524 = yes\n require-preauth = yes`],
  },

  setting: ['enable-kerberos4', 'enable-524'],
  scope: 'kdc',
  bad: isYes,
  safe: 'no',
  fix: { kind: 'safe' },
});
