import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_symbolic_links_followed',
  title: 'Symbolic links lead out of the application (allowLinking)',
  severity: MODERATE,
  problem:
    'A link in the application makes any file of the machine a page; on Windows it also lets visitors read WEB-INF and the source of pages.',
  remediation: 'Remove `allowLinking` from the element.',
  sources: [`${CONFIG}/resources.html`, SECURITY],
  references: [cwe(59), nist('AC-3')],

  examples: {
    bad: [
      `
<Context>
  <Resources «allowLinking="true"» />
</Context>`,
      `
<Context «allowLinking="true"» />`, // Tomcat 7
      `
<Context>
  <Resources>
    <PreResources className="org.apache.catalina.webresources.DirResourceSet" base="/srv/files" webAppMount="/files" «allowLinking="true"» />
  </Resources>
</Context>`,
    ],
    good: [
      `
<Context>
  <Resources allowLinking="false" />
</Context>`,
      `
<Context>
  <Resources cachingAllowed="true" />
</Context>`,
    ],
  },

  reads: ['context.xml', 'server.xml'],
  *check({ file }) {
    for (const element of ['Resources', 'PreResources', 'PostResources', 'Context'].flatMap((name) => file.all(name))) {
      const setting = element.attribute('allowLinking');
      if (setting.is === 'set' && isTrue(setting.value))
        yield {
          at: setting.at,
          message: { code: 'is', values: { setting: 'allowLinking', value: setting.value } },
          wanted: 'false',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no application depends on a link',
    edits: (finding) => setAttribute(finding, 'allowLinking', 'false'),
  },
});
