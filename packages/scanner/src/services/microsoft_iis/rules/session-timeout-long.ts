import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { SECTIONS, iisSetting, isOver } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_session_timeout_long',
  title: 'Sessions last for hours',
  severity: MODERATE_LOW,
  problem: 'A session that somebody forgot to end, or that was stolen, can be used for long.',
  remediation: 'Set `timeout="20"` at `<sessionState>`.',
  sources: [`${SECTIONS}.sessionstatesection`],
  references: [cwe(613), nist('AC-12'), stigIisServer('V-218805'), stigIisSite('V-218763')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<sessionState timeout="480" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <sessionState timeout="20" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <sessionState timeout="60" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <sessionState timeout="480" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/sessionState',
  setting: 'timeout',
  bad: isOver(60),
  safe: '20',
  fix: { kind: 'suggested', needs: 'certainty that users may be asked to sign in again after twenty minutes' },
});
