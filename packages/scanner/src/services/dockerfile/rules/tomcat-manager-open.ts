import { HIGH } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';

const CONTEXT = /(?:^|\/)(?:host-)?manager\/META-INF\/context\.xml$/;

export default dockerfileRule({
  id: 'dockerfile_tomcat_manager_open',
  title: "The build opens Tomcat's manager to all addresses: RemoteAddrValve is taken out of its context.xml",
  terms: ['host-manager', 'RemoteCIDRValve', 'webapps.dist'],
  severity: HIGH,
  problem:
    'Nothing but a password is left before an application that deploys others: whoever guesses it runs code in the server.',
  remediation:
    'Remove the command, and the manager from `webapps`; who needs it names the addresses of those who deploy in `allow`.',
  sources: [
    'https://tomcat.apache.org/tomcat-11.0-doc/security-howto.html#Manager',
    'https://tomcat.apache.org/tomcat-11.0-doc/manager-howto.html#Configuring_Manager_Application_Access',
  ],
  references: [cwe(284), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `FROM tomcat:11.0\nRUN cp -r webapps.dist/manager webapps/ && \\\n  «sed -i -e '/RemoteAddrValve/d' -e '/allow="127/d' webapps/manager/META-INF/context.xml»`,
      `FROM tomcat:11.0\nRUN mv webapps.dist/manager webapps/ && «sed -i '/<Valve/,/\\/>/d' webapps/manager/META-INF/context.xml»`,
      `FROM tomcat:11.0\nRUN mv webapps.dist/host-manager webapps/\nRUN «sed -i 's/allow="[^"]*"/allow=".*"/' $CATALINA_HOME/webapps/host-manager/META-INF/context.xml»`,
      `FROM tomcat:11.0\nRUN mv webapps.dist/manager webapps/\nRUN «sed -i 's/<Valve/<!-- <Valve/' webapps/manager/META-INF/context.xml»`,
      `FROM tomcat:11.0\nRUN mv webapps.dist/manager webapps/ && «rm webapps/manager/META-INF/context.xml»`,
    ],
    good: [
      `FROM tomcat:11.0\nRUN rm -rf webapps.dist webapps/manager webapps/host-manager`,
      `FROM tomcat:11.0\nRUN mv webapps.dist/manager webapps/ && sed -i 's/allow="[^"]*"/allow="10\\\\.0\\\\.7\\\\.\\\\d+"/' webapps/manager/META-INF/context.xml`,
      `FROM tomcat:11.0\nRUN sed -i '/RemoteAddrValve/d' webapps/shop/META-INF/context.xml`,
      `FROM tomcat:11.0 AS test\nRUN sed -i '/RemoteAddrValve/d' webapps/manager/META-INF/context.xml\nFROM tomcat:11.0`,
    ],
  },

  *check({ file }) {
    for (const { command } of [...file.finalRuns.values()].flat()) {
      const value = openedBy(command);
      if (value !== undefined)
        yield { at: command, message: { code: 'has', values: { setting: command.name, value } } };
    }
  },
});

/** What a command does to the file that limits the manager to addresses. */
function openedBy({ name, words }: ShellCommand): string | undefined {
  const texts = words.map(({ text }) => text.slice(0, LONGEST_SCRIPT));
  const path = texts.find((text) => CONTEXT.test(text));
  if (path === undefined) return undefined;
  if (name === 'rm') return path;
  return /^(?:sed|perl)$/.test(name) ? texts.find((text) => text !== path && TAKES_OUT.test(text)) : undefined;
}

/** Units: characters. */
const LONGEST_SCRIPT = 2000;

/** Deletes the lines of the valve, puts nothing or a comment in their place, or admits every address. */
const TAKES_OUT =
  /(?:^|[;\s])\/[^/]{0,60}(?:Valve|allow=)[^/]{0,60}\/(?:,\/(?:[^/\\]|\\.){0,60}\/)?\s?d\b|^s([/|#,@])(?:(?!\1).){0,200}Valve(?:(?!\1).){0,200}\1(?:(?:(?!\1)[^A-Za-z]){0,40}|<!--(?:(?!\1).){0,100})\1|^s([/|#,@])(?:(?!\2).){0,200}\2(?:(?!\2).){0,60}allow=\\?["']\^?\.[*+]\$?\\?["']/;
