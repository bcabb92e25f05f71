import { MODERATE } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigIisServer, stigIisSite } from '../../../rules/rulesets.ts';
import { isFalse, isTrue } from '../iis-file.ts';
import { IIS, foundAt, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_logging_off',
  title: 'Requests are not logged',
  severity: MODERATE,
  problem:
    'After an attack nobody can tell who did what and when; with `LogSuccessful` alone the tries that failed are missing.',
  remediation: 'Set `dontLog="false"` at `<httpLogging>` and `enabled="true"` at `<logFile>`.',
  sources: [`${IIS}/system.webserver/httplogging`, `${IIS}/system.applicationhost/sites/site/logfile/`],
  references: [cwe(778), nist('AU-2'), stigIisServer('V-218786'), stigIisSite('V-218739')],

  examples: {
    bad: [
      `
<configuration>
  <system.webServer>
    <httpLogging «dontLog="true"» />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <logFile «enabled="false"» />
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpLogging «selectiveLogging="LogError"» />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.webServer>
    <httpLogging «selectiveLogging="LogSuccessful"» />
  </system.webServer>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.webServer>
    <httpLogging dontLog="false" selectiveLogging="LogAll" />
  </system.webServer>
</configuration>`,
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <logFile logFormat="W3C" />
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`,
      `
<configuration>
  <location path="health">
    <system.webServer>
      <httpLogging dontLog="true" />
    </system.webServer>
  </location>
</configuration>`, // one page
    ],
  },

  *check({ file }) {
    for (const { element, location } of file.sections('system.webServer/httpLogging')) {
      const [off, which] = [element.attribute('dontLog'), element.attribute('selectiveLogging')];
      if (location !== '') continue;
      if (off.is === 'set' && isTrue(off.value)) yield { ...foundAt(off, 'dontLog'), wanted: 'false' };
      else if (which.is === 'set' && /^log(?:error|successful)$/i.test(which.value))
        yield { ...foundAt(which, 'selectiveLogging'), wanted: 'LogAll' };
    }
    for (const log of ['site', 'siteDefaults'].flatMap((site) =>
      file.elements(`system.applicationHost/sites/${site}/logFile`),
    )) {
      const enabled = log.attribute('enabled');
      if (enabled.is === 'set' && isFalse(enabled.value)) yield { ...foundAt(enabled, 'enabled'), wanted: 'true' };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', finding.wanted ?? '') },
});
