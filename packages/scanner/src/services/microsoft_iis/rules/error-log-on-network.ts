import { HIGH } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { IisFile } from '../iis-file.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_error_log_on_network',
  title: 'The error log ELMAH is open to other machines',
  severity: HIGH,
  problem:
    'Everybody reads errors with cookies, session identifiers and form fields of other users, and signs in as them.',
  remediation:
    'Set `allowRemoteAccess="false"` at `<security>` of `<elmah>`, or protect elmah.axd by an authorization rule, the pages of Elmah.MVC by `elmah.mvc.requiresAuthentication`.',
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
    <add key="elmah.mvc.requiresAuthentication" value="false" />
  </appSettings>
  <elmah>
    <security «allowRemoteAccess="yes"» />
  </elmah>
</configuration>`,
      `
<configuration>
  <appSettings>
    <add key="elmah.mvc.requiresAuthentication" value="true" />
  </appSettings>
  <elmah>
    <security «allowRemoteAccess="yes"» />
  </elmah>
  <system.webServer>
    <handlers>
      <add name="ELMAH" verb="POST,GET,HEAD" path="elmah.axd" type="Elmah.ErrorLogPageFactory, Elmah" />
    </handlers>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <appSettings>
    <add key="elmah.mvc.requiresAuthentication" value="false" />
  </appSettings>
</configuration>`, // ELMAH itself lets nobody in from other machines
      `
<configuration>
  <appSettings>
    <add key="elmah.mvc.requiresAuthentication" value="true" />
    <add key="elmah.mvc.allowedRoles" value="Admin" />
  </appSettings>
  <elmah>
    <security allowRemoteAccess="yes" />
  </elmah>
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
    if (isProtected || asksByController(file)) return;
    for (const security of file.elements('elmah/security')) {
      const access = security.attribute('allowRemoteAccess');
      if (access.is === 'set' && /^(?:1|true|yes|on)$/i.test(access.value))
        yield { ...foundAt(access, 'allowRemoteAccess'), wanted: 'false' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', finding.wanted ?? '') },
});

/** Whether the pages are those of Elmah.MVC alone, and these ask who comes. */
function asksByController(file: IisFile): boolean {
  const isHandled = ['system.web/httpHandlers/add', 'system.webServer/handlers/add'].some((path) =>
    file.elements(path).some((add) => /elmah/i.test(add.value('path') ?? '')),
  );
  const isAsked = file
    .elements('appSettings/add')
    .some(
      (add) =>
        /^elmah\.mvc\.requiresAuthentication$/i.test(add.value('key') ?? '') &&
        /^true$/i.test(add.value('value') ?? ''),
    );
  return isAsked && !isHandled;
}
