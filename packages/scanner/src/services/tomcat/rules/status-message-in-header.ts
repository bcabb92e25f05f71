import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { catalinaProperty } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_status_message_in_header',
  title: 'Messages of applications are written into the status line',
  severity: LOW,
  problem:
    'What an application says of an error, file names and statements among it, goes out in a header that pages for errors do not hide, and that logs on the way keep. (Tomcat keeps line breaks out of it.)',
  remediation: 'Remove the property.',
  sources: ['https://tomcat.apache.org/tomcat-8.5-doc/config/systemprops.html'],
  references: [cwe(209), nist('SI-11')],

  examples: {
    bad: [`«org.apache.coyote.USE_CUSTOM_STATUS_MSG_IN_HEADER=true»`],
    good: [
      `org.apache.coyote.USE_CUSTOM_STATUS_MSG_IN_HEADER=false`,
      `# org.apache.coyote.USE_CUSTOM_STATUS_MSG_IN_HEADER=true
tomcat.util.scan.StandardJarScanFilter.jarsToSkip=a.jar`,
    ],
  },

  setting: 'org.apache.coyote.USE_CUSTOM_STATUS_MSG_IN_HEADER',
  bad: isTrue,
  safe: 'false',
  fix: { kind: 'safe' },
});
