import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { foundAt, iisRule, isOver } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_legacy_protection',
  title: 'A setting of ASP.NET switches a protection back to its old, weak form',
  severity: MODERATE,
  problem: 'Known attacks on tickets, ViewState or form collections work again.',
  remediation: 'Remove the setting.',
  sources: [
    'https://learn.microsoft.com/en-us/previous-versions/aspnet/hh975440(v=vs.120)',
    'https://github.com/microsoft/referencesource/blob/master/System.Web/Util/AppSettings.cs',
  ],
  references: [cwe(327), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <appSettings>
    <add key="aspnet:UseLegacyEncryption" «value="true"» />
    <add key="aspnet:AllowInsecureDeserialization" «value="true"» />
  </appSettings>
</configuration>`,
      `
<configuration>
  <appSettings>
    <add key="aspnet:MaxHttpCollectionKeys" «value="1000000"» />
  </appSettings>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <appSettings>
    <add key="aspnet:UseLegacyEncryption" value="false" />
  </appSettings>
</configuration>`,
      `
<configuration>
  <runtime>
    <AppContextSwitchOverrides value="Switch.System.IdentityModel.DisableMultipleDNSEntriesInSANCertificate=true" />
  </runtime>
</configuration>`, // takes fewer names of a certificate, not more
      `
<configuration>
  <appSettings>
    <add key="aspnet:MaxHttpCollectionKeys" value="2000" />
  </appSettings>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const add of file.elements('appSettings/add')) {
      const name = add.value('key') ?? '';
      const value = add.attribute('value');
      if (value.is !== 'set') continue;
      const isLegacy =
        /^aspnet:(?:UseLegacyEncryption|UseLegacyMachineKeyEncryption|UseLegacyFormsAuthenticationTicketCompatibility|AllowRelaxedRelativeUrl|UseLegacyRequestUrlGeneration|AllowAnonymousImpersonation|AllowRelaxedHttpUserName|AllowInsecureDeserialization|UseLegacyEventValidationCompatibility|ScriptResourceAllowNonJsFiles|AllowUtf7RequestContentEncoding|AllowRelaxedUnicodeDecoding)$|^microsoft:WorkflowComponentModel:DisableActivitySurrogateSelectorTypeCheck$/i.test(
          name,
        ) && isTrue(value.value);
      const isLimit =
        /^aspnet:Max(?:HttpCollectionKeys|JsonDeserializerMembers)$/i.test(name) &&
        isOver(10_000)(value.value) !== false;
      if (isLegacy || isLimit) yield { ...foundAt(value, name), ...(isLimit ? { severity: MODERATE_LOW } : {}) };
    }
    for (const overrides of file.elements('runtime/AppContextSwitchOverrides')) {
      const value = overrides.attribute('value');
      const off = value.is === 'set' ? SWITCHED_OFF.exec(value.value)?.[1] : undefined;
      if (off !== undefined) yield { at: value.is === 'set' ? value.at : overrides.node, message: `${off} is true` };
    }
  },
});

/** Switches of .NET that bring an old, weak behaviour back. */
const SWITCHED_OFF =
  /(?:^|;)\s{0,10}(Switch\.System\.(?:Net\.DontCheckCertificateEKUs|Xml\.AllowDefaultResolver|Security\.Cryptography\.Xml\.UseInsecureHashAlgorithms))\s{0,10}=\s{0,10}true/i;
