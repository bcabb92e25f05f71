import { MODERATE } from '@plumbline/model/severity';
import { isFalse } from '../iis-file.ts';
import { ASP_NET, foundAt, iisRule, SECTIONS } from '../iis-rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_sign_in_cookie_unprotected',
  title: 'A cookie with roles, names or the session of a federation is not protected (cookieRequireSSL, requireHttps)',
  terms: ['insecure cookie'],
  severity: MODERATE,
  problem:
    'The cookie is also sent without TLS, or is not signed and encrypted, or visitors are sent to the provider of identities without TLS: whoever listens takes the session over, or writes another role or name into the cookie.',
  remediation:
    'Set `cookieRequireSSL="true"`, `cookieProtection="All"`, `requireSsl="true"` and `requireHttps="true"`.',
  sources: [
    `${SECTIONS}.rolemanagersection`,
    `${ASP_NET}/ms164660(v=vs.100)`,
    'https://learn.microsoft.com/en-us/dotnet/framework/configure-apps/file-schema/windows-identity-foundation/cookiehandler',
  ],
  references: [cwe(614), nist('SC-23')],

  examples: {
    bad: [
      `<configuration>
  <system.web>
    <roleManager enabled="true" cacheRolesInCookie="true" «cookieRequireSSL="false"» />
  </system.web>
</configuration>`,
      `<configuration>
  <system.web>
    <anonymousIdentification enabled="true" «cookieProtection="None"» />
  </system.web>
</configuration>`,
      `<configuration>
  <system.identityModel.services>
    <federationConfiguration>
      <wsFederation issuer="https://id.example.com" realm="https://a.example.com" «requireHttps="false"» />
    </federationConfiguration>
  </system.identityModel.services>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.web>
    <roleManager enabled="true" cacheRolesInCookie="true" cookieRequireSSL="true" cookieProtection="All" />
  </system.web>
</configuration>`,
      `<configuration>
  <system.web>
    <roleManager enabled="true" cookieRequireSSL="false" />
  </system.web>
</configuration>`, // roles are kept in no cookie
      `<configuration>
  <system.identityModel.services>
    <federationConfiguration>
      <cookieHandler requireSsl="true" />
    </federationConfiguration>
  </system.identityModel.services>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const [path, name, isBad] of SETTINGS) {
      for (const element of file.elements(path)) {
        const value = element.attribute(name);
        const hasCookie = SWITCHES.get(path)?.every((each) => isSetTo(element.attribute(each), isTrue)) ?? true;
        if (value.is === 'set' && isBad(value.value) && hasCookie) yield foundAt(value, name);
      }
    }
  },
});

const isUnprotected = (value: string): boolean => /^(?:none|encryption|validation)$/i.test(value);
const isTrue = (value: string): boolean => /^true$/i.test(value);
/** What has to be on before there is such a cookie; all are off where nothing is said. */
const SWITCHES: ReadonlyMap<string, readonly string[]> = new Map([
  ['system.web/roleManager', ['enabled', 'cacheRolesInCookie']],
  ['system.web/anonymousIdentification', ['enabled']],
]);
const FEDERATION = 'system.identityModel.services/federationConfiguration';
const SETTINGS: readonly (readonly [path: string, name: string, isBad: (value: string) => boolean])[] = [
  ['system.web/roleManager', 'cookieRequireSSL', isFalse],
  ['system.web/roleManager', 'cookieProtection', isUnprotected],
  ['system.web/anonymousIdentification', 'cookieRequireSSL', isFalse],
  ['system.web/anonymousIdentification', 'cookieProtection', isUnprotected],
  [`${FEDERATION}/cookieHandler`, 'requireSsl', isFalse],
  [`${FEDERATION}/wsFederation`, 'requireHttps', isFalse],
];
