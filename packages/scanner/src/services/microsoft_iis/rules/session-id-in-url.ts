import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cisIis, cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { SECTIONS, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_session_id_in_url',
  title: 'The session identifier stands in URLs (cookieless sessions)',
  severity: MODERATE,
  problem: 'URLs are logged, shared and sent to other sites as referrer: whoever sees one takes the session over.',
  remediation: 'Set `cookieless="UseCookies"` at `<sessionState>`.',
  sources: [`${SECTIONS}.sessionstatesection`],
  references: [
    cisIis('3.6'),
    cwe(598),
    nist('SC-23'),
    stigIisServer('V-218804'),
    stigIisServer('V-218805'),
    stigIisSite('V-218736'),
  ],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<sessionState cookieless="UseUri" />»
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    «<sessionState cookieless="true" />»
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    «<sessionState cookieless="AutoDetect" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <sessionState cookieless="UseCookies" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <sessionState cookieless="false" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <sessionState cookieless="UseUri" /> -->
  </system.web>
</configuration>`, // in a comment
      `
<configuration>
  <system.web>
    <sessionState mode="Off" cookieless="UseUri" />
  </system.web>
</configuration>`,
    ],
  },

  applies: ({ file }) => {
    const states = file.elements('system.web/sessionState');
    return states.length === 0 || !states.every((state) => state.value('mode')?.toLowerCase() === 'off');
  },
  scope: 'system.web/sessionState',
  setting: 'cookieless',
  // By its profile every browser of today takes cookies.
  bad: (value) => (isUri(value) ? true : value.toLowerCase() === 'usedeviceprofile' && { severity: MODERATE_LOW }),
  safe: 'UseCookies',
  fix: { kind: 'safe' },
});

const isUri = oneOf('UseUri', 'true', 'AutoDetect');
