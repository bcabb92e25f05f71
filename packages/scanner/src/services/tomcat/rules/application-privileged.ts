import { MODERATE_LOW } from '@plumbline/model/severity';
import { removeAttribute } from '../../../fixing/edit-xml.ts';
import { cisTomcat, cwe, nist, stigTomcat } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_application_privileged',
  title: 'An application is privileged: it may use the servlets of the server, such as the manager (privileged)',
  severity: MODERATE_LOW,
  problem:
    'Whoever takes the application over may use the servlets that manage Tomcat itself, which stop, replace and read all other applications.',
  remediation: 'Remove `privileged` from the Context; only the manager and host-manager need it.',
  sources: [`${CONFIG}/context.html`, SECURITY],
  references: [cisTomcat('10.13'), cwe(250), nist('AC-6'), stigTomcat('V-222961')],

  examples: {
    bad: [
      `
<Context docBase="/srv/shop.war" «privileged="true"»/>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Context path="/shop" docBase="shop"
          «privileged="true"»/>
      </Host>
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Context docBase="/srv/shop.war" privileged="false"/>`,
      `
<Context path="/manager" docBase="\${catalina.home}/webapps/manager" privileged="true"/>`,
      `
<Context antiResourceLocking="false" privileged="true">
  <Valve className="org.apache.catalina.valves.RemoteAddrValve" allow="127\\.\\d+\\.\\d+\\.\\d+"/>
</Context>`, // as the manager itself is delivered
    ],
  },

  of: 'context',
  judge(context, { file }) {
    const privileged = context.attribute('privileged');
    if (privileged.is !== 'set' || !isTrue(privileged.value)) return undefined;
    const names = [file.path, context.value('path'), context.value('docBase')];
    const isManager =
      context.value('antiResourceLocking') !== undefined || names.some((name) => /manager/i.test(name ?? ''));
    if (isManager) return undefined;
    return { at: privileged.at, message: { code: 'is', values: { setting: 'privileged', value: privileged.value } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the application uses no servlet of the server',
    edits: removeAttribute,
  },
});
