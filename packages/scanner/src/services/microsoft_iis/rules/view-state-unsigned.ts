import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { isFalse, isTrue, type IisFile } from '../iis-file.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_view_state_unsigned',
  title: 'The ViewState is not signed (enableViewStateMac)',
  severity: MODERATE,
  problem:
    'An attacker sends a ViewState of their own, which the server deserializes: they run code. Since version 4.5.2, and the updates of 2014 for older ones, ASP.NET signs it nevertheless, unless the registry or `aspnet:AllowInsecureDeserialization` says otherwise.',
  remediation: 'Remove `enableViewStateMac` from `<pages>`.',
  sources: [
    `${SECTIONS}.pagessection.enableviewstatemac`,
    'https://devblogs.microsoft.com/dotnet/asp-net-4-5-2-and-enableviewstatemac/',
    'https://github.com/microsoft/referencesource/blob/master/System.Web/Util/AppSettings.cs',
  ],
  references: [cwe(642), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<pages enableViewStateMac="false" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <pages enableViewStateMac="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <pages enableViewStateMac="false" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/pages',
  setting: 'enableViewStateMac',
  bad: (value, { file }) => isFalse(value) && (allowsUnsigned(file) ? { severity: HIGH } : true),
  safe: 'true',
  fix: { kind: 'safe' },
});

/** Whether the application asks ASP.NET to do what it refuses otherwise. */
const allowsUnsigned = oncePer<IisFile, boolean>((file) =>
  file
    .elements('appSettings/add')
    .some((add) => add.value('key') === 'aspnet:AllowInsecureDeserialization' && isTrue(add.value('value'))),
);
