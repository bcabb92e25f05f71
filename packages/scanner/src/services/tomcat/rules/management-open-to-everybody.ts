import { HIGH } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { insertFirst } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { holdsEveryNetwork, isAnyAddress } from '../addresses.ts';
import { isOfClass, isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_management_open_to_everybody',
  title: 'A privileged application such as the manager is open to every address',
  severity: HIGH,
  problem:
    'Whoever signs in to the manager deploys an application and so runs code. Open to every address, its passwords can be tried by everybody.',
  remediation:
    'Add `<Valve className="org.apache.catalina.valves.RemoteCIDRValve" allow="127.0.0.0/8,::1/128"/>` to the Context, with the addresses of your administrators.',
  sources: [SECURITY, `${CONFIG}/valve.html#Remote_Address_Valve`],
  references: [cwe(284), nist('AC-3'), stigTomcat('V-222970')],

  examples: {
    bad: [
      `
«<Context privileged="true">»
  <Manager />
</Context>`,
      `
<Context privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteAddrValve" «allow=".*"» />
</Context>`,
      `
<Context privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteAddrValve" «allow="^.*$"» />
</Context>`,
      `
<Context privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteAddrValve" «allow="127\\.0\\.0\\.1|\\d+\\.\\d+\\.\\d+\\.\\d+"» />
</Context>`,
      `
<Context privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteCIDRValve" «allow="10.0.0.0/8, 0.0.0.0/0"» />
</Context>`,
    ],
    good: [
      `
<Context privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteCIDRValve" allow="127.0.0.0/8,::1/128" />
</Context>`,
      `
<Context>
  <Manager />
</Context>`,
      `
<Context privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteAddrValve" allow="^127\\.\\d+\\.\\d+\\.\\d+|::1$" />
</Context>`,
      `
<Context privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteHostValve" allow=".*\\.admin\\.example\\.com" />
</Context>`,
    ],
  },

  reads: ['context.xml', 'server.xml'],
  *check({ file }) {
    if (!file.isWhole) return;
    for (const context of file.all('Context')) {
      const privileged = context.attribute('privileged');
      if (privileged.is !== 'set' || !isTrue(privileged.value)) continue;
      const valves = context
        .children('Valve')
        .filter((valve) => isOfClass(valve, 'RemoteAddrValve', 'RemoteCIDRValve', 'RemoteHostValve'));
      const isHidden = context.children('Valve').some((valve) => valve.attribute('className').is === 'unknown');
      if (valves.length === 0 && !isHidden)
        yield { at: context.node, head: true, message: 'no valve restricts the addresses' };
      for (const valve of valves) {
        const allow = valve.attribute('allow');
        const admitsAll = isOfClass(valve, 'RemoteCIDRValve') ? holdsEveryNetwork : isAnyAddress;
        if (allow.is === 'set' && admitsAll(allow.value))
          yield { at: allow.at, message: { code: 'admits', values: { setting: 'allow', value: 'every address' } } };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that administrators sign in from the machine itself',
    edits(finding) {
      const context = directiveOf(finding);
      const local = '127.0.0.0/8,::1/128';
      return context
        ? insertFirst(context, `<Valve className="org.apache.catalina.valves.RemoteCIDRValve" allow="${local}" />`)
        : [];
    },
  },
});
