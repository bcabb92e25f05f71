import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { SECTIONS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_session_state_unencrypted',
  title: 'Sessions are kept on another machine and cross the network unencrypted',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Everybody on the path reads sessions and changes them; a forged one is deserialized, which may run code.',
  remediation: 'Keep sessions on the machine itself, or in a database that is reached with encryption.',
  sources: [`${SECTIONS}.sessionstatesection`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <sessionState mode="StateServer" «stateConnectionString="tcpip=10.0.0.5:42424"» />
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <sessionState mode="StateServer" stateConnectionString="tcpip=127.0.0.1:42424" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <sessionState mode="StateServer" stateConnectionString="tcpip=localhost:42424" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <sessionState mode="InProc" stateConnectionString="tcpip=10.0.0.5:42424" />
  </system.web>
</configuration>`, // kept in the process itself
      `
<configuration>
  <system.web>
    <!-- <sessionState stateConnectionString="tcpip=10.0.0.5:42424" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  *check({ file }) {
    for (const state of file.elements('system.web/sessionState')) {
      const connection = state.attribute('stateConnectionString');
      const isUsed = state.value('mode')?.toLowerCase() === 'stateserver';
      if (isUsed && connection.is === 'set' && isRemote(connection.value))
        yield { ...foundAt(connection, 'stateConnectionString'), head: true };
    }
  },
});

function isRemote(connection: string): boolean {
  return /^tcpip=/i.test(connection) && !isLoopback(connection.slice('tcpip='.length));
}
