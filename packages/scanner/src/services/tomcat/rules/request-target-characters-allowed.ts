import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { catalinaProperty } from '../tomcat-rule.ts';

export default catalinaProperty({
  id: 'tomcat_request_target_characters_allowed',
  title: 'Characters that URLs must not have are accepted, for all connectors',
  severity: MODERATE_LOW,
  problem:
    'Proxies and filters before Tomcat may read such a URL differently, so that an attacker gets past their rules or smuggles a script into a page.',
  remediation: 'Remove the property, and let clients encode these characters.',
  sources: ['https://tomcat.apache.org/tomcat-8.5-doc/config/systemprops.html'],
  references: [cwe(436), nist('SI-10')],

  examples: {
    bad: [`«tomcat.util.http.parser.HttpParser.requestTargetAllow=|{}»`],
    good: [
      `tomcat.util.http.parser.HttpParser.requestTargetAllow=`,
      `tomcat.util.http.parser.HttpParser.requestTargetAllow=^`,
      `#tomcat.util.http.parser.HttpParser.requestTargetAllow=|`,
    ],
  },

  setting: 'tomcat.util.http.parser.HttpParser.requestTargetAllow',
  // Tomcat takes no others, and says so in its log.
  bad: (value) => /[{}|]/.test(value),
});
