import { LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_connection_timeout_long',
  title: 'Silent connections are kept for longer than two minutes (connectionTimeout)',
  severity: LOW,
  problem: 'A few machines hold open as many connections as the server bears, and nobody else gets in.',
  remediation: 'Set `connectionTimeout="00:02:00"` at `<limits>`, or less.',
  sources: [`${IIS}/system.applicationhost/sites/sitedefaults/limits`],
  references: [cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <limits «connectionTimeout="00:15:00"» />
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="shop" id="1">
        <limits connectionTimeout="00:01:30" />
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <limits maxConnections="1000" />
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const limits of ['site', 'siteDefaults'].flatMap((site) =>
      file.elements(`system.applicationHost/sites/${site}/limits`),
    )) {
      const timeout = limits.attribute('connectionTimeout');
      if (timeout.is === 'set' && secondsIn(timeout.value) > 120) yield foundAt(timeout, 'connectionTimeout');
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', '00:02:00') },
});

/** Of `00:02:00`, and of `1.00:00:00` with days before it; 0 for what is no time. */
function secondsIn(time: string): number {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,5})\.)?(\d{1,2}):(\d{2}):(\d{2})$/.exec(time) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}
