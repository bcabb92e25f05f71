import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { isTrue } from '../iis-file.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_outdated_tls_forced',
  title: 'Outdated TLS versions are switched back on for outgoing connections',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem:
    'The application speaks TLS 1.0 with other servers, whose weaknesses let an attacker on the network path read or change what is sent.',
  remediation: 'Remove the switch.',
  sources: ['https://learn.microsoft.com/en-us/dotnet/framework/network-programming/tls'],
  references: [cwe(327), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <runtime>
    <AppContextSwitchOverrides «value="Switch.System.Net.DontEnableSchUseStrongCrypto=true"» />
  </runtime>
</configuration>`,
      `
<configuration>
  <appSettings>
    <add key="AppContext.SetSwitch:Switch.System.Net.DontEnableSchUseStrongCrypto" «value="true"» />
  </appSettings>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <runtime>
    <AppContextSwitchOverrides value="Switch.System.Net.DontEnableSchUseStrongCrypto=false" />
  </runtime>
</configuration>`,
      `
<configuration>
  <runtime>
    <AppContextSwitchOverrides value="Switch.System.Net.DontEnableTlsAlerts=true" />
  </runtime>
</configuration>`, // the version stays the same
    ],
  },

  *check({ file }) {
    for (const switches of file.elements('runtime/AppContextSwitchOverrides')) {
      const value = switches.attribute('value');
      if (value.is === 'set' && SWITCHES.test(value.value)) yield foundAt(value, 'AppContextSwitchOverrides');
    }
    for (const add of file.elements('appSettings/add')) {
      const value = add.attribute('value');
      const key = add.value('key') ?? '';
      if (value.is === 'set' && isTrue(value.value) && OVERRIDDEN.test(key)) yield foundAt(value, key);
    }
  },
});

const SWITCHES =
  /\.(?:DontEnableSchUseStrongCrypto|DontEnableSystemDefaultTlsVersions|DisableUsingServicePointManagerSecurityProtocols)=true/i;
/** The same as a setting of the application. */
const OVERRIDDEN =
  /^AppContext\.SetSwitch:[\w.]{1,60}\.(?:DontEnableSchUseStrongCrypto|DontEnableSystemDefaultTlsVersions|DisableUsingServicePointManagerSecurityProtocols)$/i;
