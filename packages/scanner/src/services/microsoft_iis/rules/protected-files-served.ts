import { HIGH } from '@plumbline/model/severity';
import { removeElement } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_protected_files_served',
  title: 'Files that IIS hides are served, such as web.config, bin or .mdf',
  severity: HIGH,
  problem: 'Visitors download configuration with passwords, the program itself or the database.',
  remediation: 'Remove the exception, so that the file or folder is hidden again.',
  sources: [
    `${IIS}/system.webserver/security/requestfiltering/hiddensegments/`,
    `${IIS}/system.webserver/security/requestfiltering/fileextensions/`,
  ],
  references: [cwe(552), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <hiddenSegments>
          «<clear />»
        </hiddenSegments>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <hiddenSegments>
          «<remove segment="bin" />»
          «<remove segment="App_Data" />»
        </hiddenSegments>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <fileExtensions>
          «<add fileExtension=".config" allowed="true" />»
        </fileExtensions>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <staticContent>
      «<mimeMap fileExtension=".config" mimeType="text/plain" />»
    </staticContent>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <hiddenSegments>
          <clear />
          <add segment="web.config" />
          <add segment="bin" />
          <add segment="App_Data" />
        </hiddenSegments>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <hiddenSegments>
          <add segment="backup" />
        </hiddenSegments>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <fileExtensions>
          <add fileExtension=".config" allowed="false" />
        </fileExtensions>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <staticContent>
      <mimeMap fileExtension=".json" mimeType="application/json" />
    </staticContent>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <fileExtensions>
          <remove fileExtension=".config" />
          <add fileExtension=".config" allowed="false" />
        </fileExtensions>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`, // denied anew
      `
<configuration>
  <system.webServer>
    <handlers><remove name="StaticFile" /></handlers>
    <security>
      <requestFiltering><hiddenSegments><clear /></hiddenSegments></requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <handlers><add name="iisnode" path="server.js" verb="*" modules="iisnode" /></handlers>
    <security>
      <requestFiltering><hiddenSegments><remove segment="bin" /></hiddenSegments></requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    // The folder holds no program there, and packages have one of this name.
    const isOfNode = file
      .elements('system.webServer/handlers/add')
      .some((handler) => handler.value('modules')?.toLowerCase() === 'iisnode');
    for (const segment of file.elements('system.webServer/security/requestFiltering/hiddenSegments/remove')) {
      const value = segment.value('segment') ?? '';
      if (HIDDEN.test(value) && !(isOfNode && value.toLowerCase() === 'bin'))
        yield { at: segment.node, message: { code: 'lacks', values: { setting: 'hiddenSegments', value } } };
    }
    // Without their handler, no files are sent at all.
    const hasNoFiles =
      file.elements('system.webServer/handlers/clear').length > 0 ||
      file
        .elements('system.webServer/handlers/remove')
        .some((handler) => handler.value('name')?.toLowerCase() === 'staticfile');
    for (const list of file.elements('system.webServer/security/requestFiltering/hiddenSegments')) {
      const cleared = list.children('clear').at(-1);
      const again = list.children('add').map((segment) => segment.value('segment')?.toLowerCase());
      const isHidden = ['bin', 'app_data'].every((name) => again.includes(name));
      if (cleared && !isHidden && !isOfNode && !hasNoFiles)
        yield {
          at: cleared.node,
          message: { code: 'lacks', values: { setting: 'hiddenSegments', value: 'bin, App_Data' } },
        };
    }
    for (const extension of file.elements('system.webServer/security/requestFiltering/fileExtensions/add')) {
      if (PROTECTED.test(extension.value('fileExtension') ?? '') && isTrue(extension.value('allowed')))
        yield {
          at: extension.node,
          message: {
            code: 'admits',
            values: { setting: 'fileExtensions', value: extension.value('fileExtension') ?? '' },
          },
        };
    }
    // That of the server has types for files which its own filters hide.
    for (const type of file.isOfServer ? [] : file.elements('system.webServer/staticContent/mimeMap')) {
      if (PROTECTED.test(type.value('fileExtension') ?? ''))
        yield {
          at: type.node,
          message: { code: 'admits', values: { setting: 'staticContent', value: type.value('fileExtension') ?? '' } },
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no page downloads such files',
    edits: (finding) => removeElement(finding),
  },
});

const HIDDEN = /^(?:web\.config|bin|app_code|app_data|app_globalresources|app_browsers|\.git)$/i;
const PROTECTED =
  /^\.(?:config|bak|old|mdf|ldf|mdb|cs|csproj|vb|vbproj|asax|ascx|master|resx|resources|pfx|key|sln|ps1|log|sql|user|pdb|git|env)$/i;
