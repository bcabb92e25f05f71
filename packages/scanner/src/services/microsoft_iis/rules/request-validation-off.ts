import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { ASP_NET, iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_request_validation_off',
  title: 'Requests are not checked for scripts (validateRequest)',
  severity: MODERATE,
  problem:
    'A script that an attacker puts into a link or a form runs in the browsers of other users where a page repeats it.',
  remediation: 'Remove `validateRequest` from `<pages>`.',
  sources: [`${ASP_NET}/950xf363(v=vs.100)`],
  references: [cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    «<pages validateRequest="false" />»
  </system.web>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.web>
    <pages validateRequest="true" />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <!-- <pages validateRequest="false" /> -->
  </system.web>
</configuration>`, // in a comment
    ],
  },

  scope: 'system.web/pages',
  setting: 'validateRequest',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'no form takes markup' },
});
