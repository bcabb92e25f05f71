import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_secrets_logged',
  title: 'The access log holds passwords or session cookies (pattern)',
  severity: MODERATE,
  problem:
    'Whoever can read the log, its backups or the place where logs are gathered signs in as the users whose passwords or sessions stand in it.',
  remediation: 'Take the header, the cookie or `%S` out of the pattern.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/config/valve.html#Access_Log_Valve'],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a"><Host name="a">
  <Valve className="org.apache.catalina.valves.AccessLogValve" «pattern="%h %t &quot;%r&quot; %s %{Authorization}i"» />
</Host></Engine></Service></Server>`,
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a"><Host name="a">
  <Valve className="org.apache.catalina.valves.AccessLogValve" «pattern="%h %t &quot;%r&quot; %s %S"» />
</Host></Engine></Service></Server>`,
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a"><Host name="a">
  <Valve className="org.apache.catalina.valves.ExtendedAccessLogValve" «pattern="date time cs-uri cs(Cookie)"» />
</Host></Engine></Service></Server>`,
    ],
    good: [
      `<Server port="-1"><Service name="Catalina"><Engine name="Catalina" defaultHost="a"><Host name="a">
  <Valve className="org.apache.catalina.valves.AccessLogValve" pattern="%h %l %u %t &quot;%r&quot; %s %b %{User-Agent}i" />
</Host></Engine></Service></Server>`,
    ],
  },

  *check({ file }) {
    for (const valve of file.ofClass('Valve', 'AccessLogValve', 'ExtendedAccessLogValve', 'JsonAccessLogValve')) {
      const pattern = valve.attribute('pattern');
      const secrets = valve.value('className')?.endsWith('.ExtendedAccessLogValve') === true ? EXTENDED_SECRET : SECRET;
      const secret = pattern.is === 'set' ? secrets.exec(pattern.value)?.[0] : undefined;
      if (pattern.is === 'set' && secret !== undefined)
        yield { at: pattern.at, message: `${secret} is written to the log` };
    }
  },
});

const SECRET =
  /%\{(?:[Aa]uthorization|[Pp]roxy-[Aa]uthorization|[Cc]ookie|X-Api-Key|X-Auth-Token)\}i|%\{(?:JSESSIONID|[^}]{0,40}(?:[Ss]ession|[Tt]oken)[^}]{0,40})\}c|%S\b/;

/** The extended format of W3C has words of its own. */
const EXTENDED_SECRET =
  /\b(?:cs\((?:[Aa]uthorization|[Pp]roxy-[Aa]uthorization|[Cc]ookie|X-Api-Key|X-Auth-Token)\)|x-C\((?:JSESSIONID|[^)]{0,40}(?:[Ss]ession|[Tt]oken)[^)]{0,40})\)|x-H\(requestedSessionId\))/;
