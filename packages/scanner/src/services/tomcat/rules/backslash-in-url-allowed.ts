import { MODERATE } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { catalinaProperty } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_backslash_in_url_allowed',
  title: 'Backslashes or encoded slashes in URLs are path separators, for all connectors',
  severity: MODERATE,
  problem:
    'An attacker writes a backslash or `%2f` where a proxy looks for `/`, and reaches folders that the proxy was to protect.',
  remediation: 'Remove the property; Tomcat 10 does not know it any more.',
  sources: ['https://tomcat.apache.org/tomcat-9.0-doc/config/systemprops.html#Security'],
  references: [cwe(22), nist('SI-10'), stigTomcat('V-223004')],

  examples: {
    bad: [
      `«org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH=true»`,
      `«org.apache.tomcat.util.buf.UDecoder.ALLOW_ENCODED_SLASH=true»`,
    ],
    good: [
      `org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH=false`,
      `# org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH=true
tomcat.util.scan.StandardJarScanFilter.jarsToSkip=a.jar`,
      {
        text: `org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH=true`,
        version: '10.1.5',
      },
    ],
  },

  applies: ({ version }) => isAtLeast(version, 10) !== true,
  setting: [
    'org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH',
    'org.apache.tomcat.util.buf.UDecoder.ALLOW_ENCODED_SLASH',
  ],
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
