import { LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigIisSite } from '../../../rules/rulesets.ts';
import { isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

const POOLS = 'system.applicationHost/applicationPools';

export default iisRule({
  id: 'microsoft_iis_application_pool_unwatched',
  title:
    'Nobody stops an application pool that crashes again and again, or hangs (rapidFailProtection, pingingEnabled)',
  terms: ['rapid-fail protection', 'denial of service', 'STIG'],
  severity: LOW,
  problem:
    'Processes that an attack crashes are started anew without end, so that it can be tried until it works; one that hangs answers nobody and is never replaced.',
  remediation:
    'Set `rapidFailProtection="true"` and an interval of five minutes at most at `<failure>`, and `pingingEnabled="true"` at `<processModel>`.',
  sources: [
    `${IIS}/system.applicationhost/applicationpools/add/failure`,
    `${IIS}/system.applicationhost/applicationpools/add/processmodel`,
  ],
  references: [stigIisSite('V-218777'), stigIisSite('V-218778'), cwe(400), nist('SC-5')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop">
        <failure «rapidFailProtection="false"» />
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <applicationPoolDefaults>
        <failure «rapidFailProtectionInterval="01:00:00"» />
        <processModel «pingingEnabled="false"» />
      </applicationPoolDefaults>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop">
        <failure rapidFailProtection="true" rapidFailProtectionInterval="00:05:00" />
        <processModel pingingEnabled="true" />
      </add>
    </applicationPools>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <applicationPools>
      <add name="shop" />
    </applicationPools>
  </system.applicationHost>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const pool of [...file.elements(`${POOLS}/add`), ...file.elements(`${POOLS}/applicationPoolDefaults`)]) {
      for (const [element, name, isBad, wanted] of WATCHES) {
        for (const part of pool.children(element)) {
          const setting = part.attribute(name);
          if (setting.is === 'set' && isBad(setting.value)) yield { ...foundAt(setting, name), wanted };
        }
      }
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', finding.wanted ?? '') },
});

const isOff = (value: string): boolean => value !== '' && !isTrue(value);

const WATCHES = [
  ['failure', 'rapidFailProtection', isOff, 'true'],
  ['failure', 'rapidFailProtectionInterval', isOverFiveMinutes, '00:05:00'],
  ['processModel', 'pingingEnabled', isOff, 'true'],
] as const;

function isOverFiveMinutes(value: string): boolean {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,5})\.)?(\d{1,2}):(\d{1,2}):(\d{1,2})$/.exec(value) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds) > 300;
}
