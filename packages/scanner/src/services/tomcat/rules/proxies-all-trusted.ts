import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { parameterOf } from '../tomcat-file.ts';
import { isAnyAddress } from '../addresses.ts';
import { CONFIG, programsIn, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_proxies_all_trusted',
  title: 'Every client may say what its address is (X-Forwarded-For)',
  severity: MODERATE,
  problem:
    'Any visitor writes the address that Tomcat logs and judges, and so gets past address rules such as that of the manager.',
  remediation: 'Name only the addresses of your proxies in `internalProxies` and `trustedProxies`.',
  sources: [`${CONFIG}/valve.html#Remote_IP_Valve`, `${CONFIG}/filter.html#Remote_IP_Filter`],
  references: [cwe(348), nist('SC-7')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.RemoteIpValve" «internalProxies=".*"» />
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      String.raw`
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.RemoteIpValve" internalProxies="10\.0\.0\.5" />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Valve className="org.apache.catalina.valves.RemoteIpValve" />
    </Engine>
  </Service>
</Server>`,
    ],
  },

  reads: ['server.xml', 'context.xml', 'web.xml'],
  *check({ file }) {
    const settings = ['internalProxies', 'trustedProxies'].flatMap((name) => [
      ...file.ofClass('Valve', 'RemoteIpValve').map((valve) => valve.attribute(name)),
      ...programsIn(file, 'remote address filter').map((filter) => parameterOf(filter, name)),
    ]);
    for (const setting of settings) {
      if (setting.is === 'set' && isAnyAddress(setting.value))
        yield {
          at: setting.at,
          message: { code: 'admits', values: { setting: 'the list of proxies', value: 'every address' } },
        };
    }
  },
});
