import type { XmlElement } from '../../../reading/xml-document.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_section_delegated',
  title: 'Every site may overrule a section about security',
  severity: MODERATE_LOW,
  problem:
    'A web.config that an attacker uploads, or a careless developer writes, switches off what the server demands.',
  remediation: 'Set `overrideModeDefault="Deny"` at the section.',
  sources: [
    'https://learn.microsoft.com/en-us/iis/get-started/planning-for-security/how-to-use-locking-in-iis-configuration',
  ],
  references: [cwe(732), nist('CM-5')],

  examples: {
    bad: [
      `
<configuration>
  <configSections>
    <sectionGroup name="system.webServer">
      <sectionGroup name="security">
        <section name="access" «overrideModeDefault="Allow"» />
      </sectionGroup>
    </sectionGroup>
  </configSections>
</configuration>`,
      `
<configuration>
  <location path="" «overrideMode="Allow"»>
    <system.webServer>
      <security>
        <authentication>
          <anonymousAuthentication enabled="false" />
        </authentication>
      </security>
    </system.webServer>
  </location>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <configSections>
    <sectionGroup name="system.webServer">
      <sectionGroup name="security">
        <section name="access" overrideModeDefault="Deny" />
      </sectionGroup>
    </sectionGroup>
  </configSections>
</configuration>`,
      `
<configuration>
  <configSections>
    <sectionGroup name="system.webServer">
      <section name="defaultDocument" overrideModeDefault="Allow" />
    </sectionGroup>
  </configSections>
</configuration>`,
      `
<configuration>
  <location path="" overrideMode="Allow">
    <system.webServer>
      <defaultDocument enabled="true" />
    </system.webServer>
  </location>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const location of file.locations) {
      const mode = location.attribute('overrideMode');
      if (mode.is !== 'set' || mode.value.toLowerCase() !== 'allow') continue;
      const guarded = sectionsIn(location).find((name) => GUARDED.test(name));
      if (guarded !== undefined) yield { ...foundAt(mode, guarded), wanted: 'Deny' };
    }
    for (let depth = 1; depth <= 4; depth += 1) {
      for (const section of file.elements(`configSections${'/sectionGroup'.repeat(depth)}/section`)) {
        const mode = section.attribute('overrideModeDefault');
        if (mode.is === 'set' && mode.value.toLowerCase() === 'allow' && GUARDED.test(section.value('name') ?? ''))
          yield { ...foundAt(mode, section.value('name') ?? ''), wanted: 'Deny' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no site has the section in its web.config',
    edits: (finding) => setAttribute(finding, '', 'Deny'),
  },
});

/** The names of the sections of a location, those of `system.webServer/security` and its groups. */
function sectionsIn(location: XmlElement): readonly string[] {
  const groups = [...location.children()].filter(({ name }) => name === 'system.webServer');
  const sections: string[] = [];
  for (let depth = 0, around = groups; depth < 3; depth += 1) {
    around = around.flatMap((group) => [...group.children()]);
    for (const { name } of around) sections.push(name);
  }
  return sections;
}

/** Those that IIS is delivered with locked. */
const GUARDED =
  /^(?:access|anonymousAuthentication|basicAuthentication|digestAuthentication|windowsAuthentication|clientCertificateMappingAuthentication|iisClientCertificateMappingAuthentication|ipSecurity|dynamicIpSecurity|isapiCgiRestriction|serverRuntime|authoring)$/;
