import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { druidSetting } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_identity_provider_over_http',
  title: 'The identity provider is asked over plaintext HTTP (discoveryURI)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Whoever stands on the path puts in signing keys of their own, and then signs in as anybody.',
  remediation: 'Use the https address of the identity provider.',
  sources: ['https://druid.apache.org/docs/latest/development/extensions-core/druid-pac4j'],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [`«druid.auth.pac4j.oidc.discoveryURI=http://id.example.com/.well-known/openid-configuration»`],
    good: [`druid.auth.pac4j.oidc.discoveryURI=https://id.example.com/.well-known/openid-configuration`],
  },

  setting: 'druid.auth.pac4j.oidc.discoveryURI',
  bad: isPlainHttp,
  safe: (_, url) => withHttps(url),
  fix: { kind: 'suggested', needs: 'an identity provider that answers at this address with https' },
});
