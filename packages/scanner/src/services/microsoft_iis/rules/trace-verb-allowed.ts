import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cisIis, cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_trace_verb_allowed',
  title: 'The TRACE or TRACK method is allowed (cross-site tracing)',
  severity: MODERATE_LOW,
  problem:
    'TRACE sends a request back with its cookies, which scripts of an attacker may then read in spite of HttpOnly.',
  remediation: 'Write `<add verb="TRACE" allowed="false"/>` in `<verbs>`.',
  sources: [`${IIS}/system.webserver/security/requestfiltering/verbs/`],
  references: [cisIis('4.6'), cwe(693), nist('CM-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <verbs>
          <add verb="TRACE" «allowed="true"» />
        </verbs>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <verbs>
          <add verb="TRACE" allowed="false" />
        </verbs>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <security>
      <requestFiltering>
        <verbs>
          <add verb="GET" allowed="true" />
        </verbs>
      </requestFiltering>
    </security>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const verb of file.elements('system.webServer/security/requestFiltering/verbs/add')) {
      const allowed = verb.attribute('allowed');
      if (/^(?:TRACE|TRACK|DEBUG)$/i.test(verb.value('verb') ?? '') && allowed.is === 'set' && isTrue(allowed.value))
        yield { ...foundAt(allowed, verb.value('verb') ?? ''), wanted: 'false' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, 'allowed', 'false') },
});
