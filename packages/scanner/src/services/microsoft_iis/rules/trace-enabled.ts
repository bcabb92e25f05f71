import { HIGH, MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse, isTrue } from '../iis-file.ts';
import { SECTIONS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_trace_enabled',
  title: 'ASP.NET tracing is enabled (trace.axd)',
  severity: MODERATE,
  problem: 'The trace shows requests of other users with their cookies and form fields, passwords among them.',
  remediation: 'Set `enabled="false"` at `<trace>`.',
  sources: [`${SECTIONS}.tracesection`],
  references: [cisIis('3.5'), cwe(1323), nist('SI-11')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <trace «enabled="true"» localOnly="false" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <trace «enabled="true"» />
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <trace enabled="false" localOnly="false" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <trace enabled="true" /> -->
  </system.web>
</configuration>`, // in a comment
      `
<configuration>
  <system.web>
    <trace enabled="true" localOnly="true" />
  </system.web>
</configuration>`, // for who sits at the machine
    ],
  },

  *check({ file, subject }) {
    if (subject.isRetail) return;
    for (const trace of file.elements('system.web/trace')) {
      const enabled = trace.attribute('enabled');
      if (enabled.is !== 'set' || !isTrue(enabled.value) || isTrue(trace.value('localOnly'))) continue;
      yield {
        ...foundAt(enabled, 'enabled'),
        wanted: 'false',
        ...(isFalse(trace.value('localOnly')) ? { severity: HIGH } : {}),
      };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, 'enabled', 'false') },
});
