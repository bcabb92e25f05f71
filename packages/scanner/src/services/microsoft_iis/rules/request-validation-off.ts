import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { SECTIONS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_request_validation_off',
  title: 'Requests are not checked for scripts (validateRequest)',
  severity: MODERATE,
  problem:
    'A script that an attacker puts into a link or a form runs in the browsers of other users where a page repeats it. From .NET 4 on this counts only with `requestValidationMode="2.0"`.',
  remediation: 'Remove `validateRequest` from `<pages>`.',
  sources: [`${SECTIONS}.pagessection.validaterequest`, `${SECTIONS}.httpruntimesection.requestvalidationmode`],
  references: [cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `
<configuration>
  <system.web>
    <httpRuntime requestValidationMode="2.0" />
    <pages «validateRequest="false"» />
  </system.web>
</configuration>`,
      `
<configuration>
  <system.web>
    <pages «validateRequest="false"» />
  </system.web>
</configuration>`, // of which version of .NET is not said
    ],
    good: [
      `
<configuration>
  <system.web>
    <compilation targetFramework="4.8" />
    <pages validateRequest="false" />
  </system.web>
</configuration>`, // every request is checked whatever a page says
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
    const runtimes = file.elements('system.web/httpRuntime');
    const modes = runtimes.flatMap((runtime) => runtime.value('requestValidationMode') ?? []);
    const isOldMode = modes.some((mode) => /^[0-3](?:\.|$)/.test(mode));
    const isNewMode =
      modes.length > 0 ||
      [...runtimes, ...file.elements('system.web/compilation')].some((element) =>
        /^4(?:\.|$)/.test(element.value('targetFramework') ?? ''),
      );
    if (isNewMode && !isOldMode) return;
    for (const pages of file.elements('system.web/pages')) {
      const setting = pages.attribute('validateRequest');
      const isOfViews = pages.attributes.some(
        ({ setting: other }) => other.is === 'set' && other.value.includes('System.Web.Mvc'),
      );
      if (setting.is === 'set' && isFalse(setting.value) && !isOfViews)
        yield {
          ...foundAt(setting, 'validateRequest'),
          wanted: 'true',
          ...(isOldMode ? {} : { severity: MODERATE_LOW }),
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no form takes markup',
    edits: (finding) => setAttribute(finding, 'validateRequest', 'true'),
  },
});
