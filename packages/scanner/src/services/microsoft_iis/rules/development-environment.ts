import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_development_environment',
  title: 'ASP.NET Core runs in the Development environment',
  severity: MODERATE,
  problem: 'Visitors see full errors with source and settings, and pages that are made for developers.',
  remediation: 'Set ASPNETCORE_ENVIRONMENT to Production.',
  sources: [
    'https://learn.microsoft.com/en-us/aspnet/core/host-and-deploy/iis/web-config',
    `${IIS}/system.applicationhost/applicationpools/add/environmentvariables/`,
  ],
  references: [cwe(489), nist('SI-11')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <aspNetCore processPath="dotnet">
      <environmentVariables>
        <environmentVariable name="ASPNETCORE_ENVIRONMENT" «value="Development"» />
      </environmentVariables>
    </aspNetCore>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <aspNetCore processPath="dotnet">
      <environmentVariables>
        <environmentVariable name="ASPNETCORE_DETAILEDERRORS" «value="1"» />
        <environmentVariable name="AspNetCore_Environment" «value="development"» />
      </environmentVariables>
    </aspNetCore>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="Shop">
        <environmentVariables>
          <add name="ASPNETCORE_ENVIRONMENT" «value="Development"» />
        </environmentVariables>
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <aspNetCore processPath="dotnet">
      <environmentVariables>
        <environmentVariable name="ASPNETCORE_ENVIRONMENT" value="Production" />
      </environmentVariables>
    </aspNetCore>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const variable of VARIABLES.flatMap((path) => file.elements(path))) {
      // Windows tells no small letter from a capital one in names.
      const value = variable.attribute('value');
      const name = variable.value('name') ?? '';
      if (
        /^(?:ASPNETCORE|DOTNET)_DETAILEDERRORS$/i.test(name) &&
        value.is === 'set' &&
        (isTrue(value.value) || value.value === '1')
      ) {
        yield { ...foundAt(value, name), wanted: 'false' };
      }
      if (
        /^(?:ASPNETCORE|DOTNET)_ENVIRONMENT$/i.test(name) &&
        value.is === 'set' &&
        value.value.toLowerCase() === 'development'
      )
        yield { ...foundAt(value, name), wanted: 'Production' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the settings for Production are there',
    edits: (finding) => setAttribute(finding, 'value', finding.wanted ?? 'Production'),
  },
});

/** The variables of an application, and those of the pool that it runs in. */
const VARIABLES = [
  'system.webServer/aspNetCore/environmentVariables/environmentVariable',
  'system.applicationHost/applicationPools/add/environmentVariables/add',
  'system.applicationHost/applicationPools/applicationPoolDefaults/environmentVariables/add',
];
