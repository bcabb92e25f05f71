import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, catalinaProperty } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_backslash_in_url_allowed',
  title: 'Backslashes or encoded slashes in URLs are path separators, for all connectors',
  severity: MODERATE,
  problem:
    'An attacker writes a backslash or `%2f` where a proxy looks for `/`, and reaches folders that the proxy was to protect.',
  remediation: 'Remove the property.',
  sources: [`${CONFIG}/systemprops.html`],
  references: [cwe(22), nist('SI-10')],

  examples: {
    bad: [
      `«org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH=true»`,
      `«org.apache.tomcat.util.buf.UDecoder.ALLOW_ENCODED_SLASH=true»`,
    ],
    good: [
      `org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH=false`,
      `# org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH=true
tomcat.util.scan.StandardJarScanFilter.jarsToSkip=a.jar`,
    ],
  },

  setting: [
    'org.apache.catalina.connector.CoyoteAdapter.ALLOW_BACKSLASH',
    'org.apache.tomcat.util.buf.UDecoder.ALLOW_ENCODED_SLASH',
  ],
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
