import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { SECTIONS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_expired_session_kept',
  title: 'A session identifier in a URL is used again after it expired (regenerateExpiredSessionId)',
  terms: ['session fixation'],
  severity: MODERATE_LOW,
  problem:
    'An attacker sends somebody a link with an identifier of their choice: the session that begins with it is one that they share.',
  remediation: 'Set `regenerateExpiredSessionId="true"`, or keep identifiers in cookies.',
  sources: [`${SECTIONS}.sessionstatesection.regenerateexpiredsessionid`],
  references: [cwe(384), nist('SC-23')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <sessionState cookieless="UseUri" «regenerateExpiredSessionId="false"» />
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <sessionState cookieless="UseUri" regenerateExpiredSessionId="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <sessionState cookieless="UseCookies" regenerateExpiredSessionId="false" />
  </system.web>
</configuration>`, // it is about identifiers in URLs
    ],
  },

  *check({ file }) {
    for (const session of file.elements('system.web/sessionState')) {
      const isInUrl = /^(?:UseUri|true|AutoDetect|UseDeviceProfile)$/i.test(session.value('cookieless') ?? '');
      const again = session.attribute('regenerateExpiredSessionId');
      if (isInUrl && again.is === 'set' && isFalse(again.value)) yield foundAt(again, 'regenerateExpiredSessionId');
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', 'true') },
});
