import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { catalinaProperty } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_status_message_in_header',
  title: 'Messages of applications are written into the status line',
  severity: MODERATE_LOW,
  problem:
    'A message that repeats what a visitor sent can break the header open: an attacker adds headers or a page of his own.',
  remediation: 'Remove the property.',
  sources: ['https://tomcat.apache.org/tomcat-8.5-doc/config/systemprops.html'],
  references: [cwe(113), nist('SI-10')],

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
