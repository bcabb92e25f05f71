import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { HTTP, tomcatAttribute } from '../tomcat-rule.ts';

export default tomcatAttribute({
  id: 'tomcat_relaxed_characters',
  title: 'Characters that URLs must not have are accepted',
  severity: MODERATE_LOW,
  problem:
    'Proxies and filters before Tomcat may read such a URL differently, so that an attacker gets past their rules or smuggles a script into a page.',
  remediation: 'Remove `relaxedPathChars` and `relaxedQueryChars`, and let clients encode these characters.',
  sources: [HTTP],
  references: [cwe(436), nist('SI-10')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" «relaxedQueryChars="&lt;&gt;[]|"» />
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" relaxedPathChars="" />
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Connector port="8443" SSLEnabled="true" />
  </Service>
</Server>`,
    ],
  },

  scope: 'http connector',
  setting: ['relaxedPathChars', 'relaxedQueryChars'],
  bad: (value) => value !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that every client encodes these characters' },
});
