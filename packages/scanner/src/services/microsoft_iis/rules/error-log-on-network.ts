import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_error_log_on_network',
  title: 'The error log ELMAH is open to other machines',
  severity: HIGH,
  problem:
    'Everybody reads errors with cookies, session identifiers and form fields of other users, and signs in as them.',
  remediation:
    'Set `allowRemoteAccess="false"` at `<security>` of `<elmah>`, or protect elmah.axd by an authorization rule.',
  sources: ['https://elmah.github.io/a/securing-error-log-pages/', 'https://github.com/alexbeletsky/elmah-mvc'],
  references: [cwe(532), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <elmah>
    <security «allowRemoteAccess="1"» />
  </elmah>
</configuration>`,
      `
<configuration>
  <appSettings>
    <add key="elmah.mvc.requiresAuthentication" «value="false"» />
  </appSettings>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <appSettings>
    <add key="elmah.mvc.disableHandler" value="true" />
    <add key="elmah.mvc.requiresAuthentication" value="false" />
  </appSettings>
</configuration>`,
      `
<configuration>
  <elmah>
    <security allowRemoteAccess="0" />
  </elmah>
</configuration>`,
      `
<configuration>
  <elmah>
    <security allowRemoteAccess="yes" />
  </elmah>
  <location path="elmah.axd">
    <system.web>
      <authorization>
        <deny users="?" />
      </authorization>
    </system.web>
  </location>
</configuration>`, // protected
    ],
  },

  *check({ file }) {
    const isProtected = ['system.web/authorization', 'system.webServer/security/authorization'].some((path) =>
      file.sections(path).some(({ element, location }) => /elmah/i.test(location) && element.children().length > 0),
    );
    for (const security of isProtected ? [] : file.elements('elmah/security')) {
      const access = security.attribute('allowRemoteAccess');
      if (access.is === 'set' && /^(?:1|true|yes|on)$/i.test(access.value))
        yield { ...foundAt(access, 'allowRemoteAccess'), wanted: 'false' };
    }
    const settings = file.elements('appSettings/add');
    const isOff = settings.some(
      (add) => /^elmah\.mvc\.disableHandler$/i.test(add.value('key') ?? '') && add.value('value') === 'true',
    );
    for (const add of isProtected || isOff ? [] : settings) {
      const value = add.attribute('value');
      const isAsked = /^elmah\.mvc\.requiresAuthentication$/i.test(add.value('key') ?? '');
      if (isAsked && value.is === 'set' && value.value.toLowerCase() === 'false')
        yield { ...foundAt(value, 'elmah.mvc.requiresAuthentication'), wanted: 'true' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', finding.wanted ?? '') },
});
