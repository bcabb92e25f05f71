import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { SECTIONS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_request_validation_off',
  title: 'Requests are not checked for scripts (validateRequest)',
  severity: MODERATE,
  problem:
    'A script that an attacker puts into a link or a form runs in the browsers of other users where a page repeats it.',
  remediation: 'Remove `validateRequest` from `<pages>`.',
  sources: [`${SECTIONS}.pagessection`],
  references: [cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <pages «validateRequest="false"» />
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
    <pages validateRequest="false" pageParserFilterType="System.Web.Mvc.ViewTypeParserFilter, System.Web.Mvc" />
  </system.web>
</configuration>`, // of views, which requests do not reach
    ],
  },

  *check({ file }) {
    for (const pages of file.elements('system.web/pages')) {
      const setting = pages.attribute('validateRequest');
      const isOfViews = pages.attributes.some(
        ({ setting: other }) => other.is === 'set' && other.value.includes('System.Web.Mvc'),
      );
      if (setting.is === 'set' && isFalse(setting.value) && !isOfViews)
        yield { ...foundAt(setting, 'validateRequest'), wanted: 'true' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'no form takes markup',
    edits: (finding) => setAttribute(finding, 'validateRequest', 'true'),
  },
});
