import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONFIG, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_application_folder_sensitive',
  title: 'A folder of the system is served as an application',
  severity: CRITICAL,
  problem: 'Visitors can download what lies below, such as passwords and keys of the machine.',
  remediation: 'Give `appBase` or `docBase` a folder that holds the application alone.',
  sources: [`${CONFIG}/host.html`, `${CONFIG}/context.html`],
  references: [cwe(552), nist('AC-3')],

  examples: {
    bad: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" «appBase="/"» />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Context path="/files" «docBase="/etc"» />
      </Host>
    </Engine>
  </Service>
</Server>`,
    ],
    good: [
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="/srv/webapps" />
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Context path="/docs" docBase="/home/shop/site" />
      </Host>
    </Engine>
  </Service>
</Server>`,
      `
<Server port="-1">
  <Service name="Catalina">
    <Engine name="Catalina" defaultHost="localhost">
      <Host name="localhost" appBase="webapps">
        <Context path="" docBase="" />
      </Host>
    </Engine>
  </Service>
</Server>`,
    ],
  },

  reads: ['server.xml', 'context.xml'],
  *check({ file }) {
    const settings = [
      ...file.all('Host').map((host) => ['appBase', host.attribute('appBase')] as const),
      ...file.all('Context').map((context) => ['docBase', context.attribute('docBase')] as const),
    ];
    for (const [name, setting] of settings) {
      if (setting.is === 'set' && SENSITIVE.test(setting.value))
        yield { at: setting.at, message: { code: 'is', values: { setting: name, value: setting.value } } };
    }
  },
});

const SENSITIVE =
  /^(?:[A-Za-z]:)?[\\/]+$|^\/(?:etc|root|home|var|usr|boot|proc|sys|dev|run|var\/log|var\/lib)(?:\/*$)|^\/(?:etc|root|proc|sys|dev|boot)\/|^[A-Za-z]:[\\/](?:windows|users)[\\/]*$/i;
