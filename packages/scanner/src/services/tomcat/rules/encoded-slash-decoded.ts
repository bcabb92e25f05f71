import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { isTrue } from '../tomcat-file.ts';
import { HTTP, SECURITY, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_encoded_slash_decoded',
  title: 'Encoded slashes or backslashes in URLs are taken for path separators',
  severity: MODERATE,
  problem:
    'An attacker writes `%2f` or a backslash where a proxy looks for `/`, and reaches folders that the proxy was to protect.',
  remediation:
    'Remove `encodedSolidusHandling`, `encodedReverseSolidusHandling` and `allowBackslash` from the connector.',
  sources: [HTTP, SECURITY],
  references: [cwe(22), nist('SI-10')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «encodedSolidusHandling="decode"» />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «allowBackslash="true"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" encodedSolidusHandling="reject" allowBackslash="false" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" encodedSolidusHandling="passthrough" />
  </Service>
</Server>`, // stays as it is, and separates nothing
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" />
  </Service>
</Server>`,
    ],
  },

  scope: 'connector',
  setting: ['encodedSolidusHandling', 'encodedReverseSolidusHandling', 'allowBackslash'],
  bad: (value, _, name) => (name === 'allowBackslash' ? isTrue(value) : /^decode$/i.test(value)),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no application has URLs with encoded slashes' },
});
