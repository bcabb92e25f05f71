import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CHAIN } from '../druid-file.ts';
import { AUTH, druidSettings } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_forwarded_address_believed',
  title: 'Whoever says in X-Forwarded-For to come from the trusted domain is let in (useForwardedHeaders)',
  terms: ['authentication bypass', 'header spoofing', 'trustedDomain'],
  severity: HIGH,
  problem:
    'The authenticator takes the address that the client wrote into the header: anybody who reaches Druid writes one of the trusted domain, and needs no password.',
  remediation:
    'Remove `useForwardedHeaders`, and have clients behind proxies sign in by `basic` or `kerberos`; keep it only where a proxy that nobody can go around replaces the header.',
  sources: [AUTH],
  references: [cwe(290), cwe(348), nist('IA-2')],

  examples: {
    bad: [
      `druid.auth.authenticatorChain=["near"]\ndruid.auth.authenticator.near.type=trustedDomain\n«druid.auth.authenticator.near.useForwardedHeaders=true»`,
    ],
    good: [
      `druid.auth.authenticatorChain=["near"]\ndruid.auth.authenticator.near.type=trustedDomain\ndruid.auth.authenticator.near.useForwardedHeaders=false`,
      `druid.auth.authenticatorChain=["db"]\ndruid.auth.authenticator.near.useForwardedHeaders=true`, // not in the chain
    ],
  },

  setting: 'druid.auth.authenticator.*.useForwardedHeaders',
  bad: (value, { file }, setting) => isOn(value) && (file.isListed(CHAIN, setting) ?? UNKNOWN),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certainty that no client of the domain comes through a proxy' },
});

const isOn = oneOf('true');
