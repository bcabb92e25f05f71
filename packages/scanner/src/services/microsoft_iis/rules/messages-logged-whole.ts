import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { isTrue } from '../iis-file.ts';
import { foundAt, iisRule } from '../iis-rule.ts';
import { isSetTo, type Setting } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_messages_logged_whole',
  title: 'Messages of a WCF service are logged with all that is in them (logEntireMessage, logKnownPii)',
  severity: MODERATE,
  problem:
    'The log holds what clients send, passwords and personal data among it, and whoever can read it has them; `logKnownPii` counts where machine.config has `enableLoggingKnownPii`.',
  remediation: 'Set `logEntireMessage="false"` and `logKnownPii="false"`.',
  sources: ['https://learn.microsoft.com/en-us/dotnet/framework/wcf/diagnostics/security-concerns-for-message-logging'],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `<configuration>
  <system.serviceModel>
    <diagnostics>
      <messageLogging «logEntireMessage="true"» logMessagesAtServiceLevel="true" maxMessagesToLog="3000" />
    </diagnostics>
  </system.serviceModel>
</configuration>`,
      `<configuration>
  <system.diagnostics>
    <sources>
      <source name="System.ServiceModel.MessageLogging" «logKnownPii="true"» />
    </sources>
  </system.diagnostics>
</configuration>`,
      `<configuration>
  <system.serviceModel>
    <machineSettings «enableLoggingKnownPii="true"» />
  </system.serviceModel>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.serviceModel>
    <diagnostics>
      <messageLogging logEntireMessage="true" maxMessagesToLog="3000" />
    </diagnostics>
  </system.serviceModel>
</configuration>`, // no level is logged
      `<configuration>
  <system.serviceModel>
    <diagnostics>
      <messageLogging logEntireMessage="false" logMalformedMessages="true" />
    </diagnostics>
  </system.serviceModel>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const [path, name] of SETTINGS) {
      for (const element of file.elements(path)) {
        const value = element.attribute(name);
        if (value.is !== 'set' || !isTrue(value.value)) continue;
        if (name !== 'logEntireMessage' || LEVELS.some((level) => mayBeTrue(element.attribute(level))))
          yield foundAt(value, name);
      }
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', 'false') },
});

const SETTINGS: readonly (readonly [path: string, name: string])[] = [
  ['system.serviceModel/diagnostics/messageLogging', 'logEntireMessage'],
  ['system.diagnostics/sources/source', 'logKnownPii'],
  ['system.serviceModel/machineSettings', 'enableLoggingKnownPii'],
];

/** What is logged of messages at all; none is where nothing is said. */
const LEVELS = ['logMessagesAtServiceLevel', 'logMessagesAtTransportLevel', 'logMalformedMessages'] as const;

function mayBeTrue(setting: Setting): boolean {
  return setting.is === 'unknown' || isSetTo(setting, isTrue);
}
