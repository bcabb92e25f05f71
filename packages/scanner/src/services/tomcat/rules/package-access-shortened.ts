import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { catalinaProperty } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_package_access_shortened',
  title: 'Applications may reach the classes of Tomcat itself',
  severity: MODERATE_LOW,
  problem:
    'Under a security manager an application that is not trusted reads and changes the inner state of the server and of others.',
  remediation:
    'Give the list back the packages that it is delivered with: sun., org.apache.catalina., org.apache.coyote., org.apache.jasper., org.apache.tomcat.',
  sources: ['https://tomcat.apache.org/tomcat-9.0-doc/security-manager-howto.html'],
  references: [cwe(653), nist('AC-6')],

  examples: {
    bad: [`«package.access=sun.»`, `«package.definition=sun.»`],
    good: [
      `package.access=sun.,org.apache.catalina.,org.apache.coyote.,org.apache.jasper.,org.apache.naming.,org.apache.tomcat.`,
      `common.loader="lib"`,
    ],
  },

  setting: ['package.access', 'package.definition'],
  bad(value) {
    const missing = missingIn(value);
    return missing.length > 0 && { part: missing.join(', '), code: 'lacks' };
  },
  default: UNTOLD,
  safe: (_version, value) => [...value.split(',').filter((name) => name.trim() !== ''), ...missingIn(value)].join(','),
  fix: { kind: 'safe' },
});

function missingIn(value: string): readonly string[] {
  return ['org.apache.catalina.', 'org.apache.coyote.', 'org.apache.jasper.', 'org.apache.tomcat.'].filter(
    (name) => !value.includes(name),
  );
}
