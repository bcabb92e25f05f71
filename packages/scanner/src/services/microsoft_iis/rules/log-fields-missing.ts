import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist, stigIisServer } from '../../../rules/rulesets.ts';
import { IIS, iisRule } from '../iis-rule.ts';

export default iisRule({
  id: 'microsoft_iis_log_fields_missing',
  title: 'The log does not say who did what and when',
  severity: MODERATE_LOW,
  problem: 'After an attack the log lacks the address, the user, the time, the request or its result.',
  remediation: 'Add the missing fields to `logExtFileFlags`.',
  sources: [`${IIS}/system.applicationhost/sites/site/logfile/`],
  references: [cwe(778), nist('AU-3'), stigIisServer('V-218785')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <logFile logFormat="W3C" «logExtFileFlags="Date, Time, UriStem"» />
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
      <siteDefaults>
        <logFile logFormat="W3C" logExtFileFlags="Date, Time, ClientIP, UserName, Method, UriStem, HttpStatus, UserAgent" />
      </siteDefaults>
    </sites>
  </system.applicationHost>
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
  <system.applicationHost>
    <sites>
      <siteDefaults>
        <logFile logFormat="NCSA" logExtFileFlags="Date, Time, UriStem" />
      </siteDefaults>
    </sites>
  </system.applicationHost>
</configuration>`, // says all of it, whatever the flags are
    ],
  },

  *check({ file }) {
    for (const log of ['site', 'siteDefaults'].flatMap((site) =>
      file.elements(`system.applicationHost/sites/${site}/logFile`),
    )) {
      const flags = log.attribute('logExtFileFlags');
      // These two formats have fields of their own.
      const format = log.attribute('logFormat');
      if (flags.is !== 'set' || (format.is === 'set' && /^(?:IIS|NCSA)$/i.test(format.value))) continue;
      const named = new Set(flags.value.toLowerCase().split(/[\s,]+/));
      const missing = ['Date', 'Time', 'ClientIP', 'UserName', 'Method', 'UriStem', 'HttpStatus'].filter(
        (name) => !named.has(name.toLowerCase()),
      );
      if (missing.length > 0)
        yield {
          at: flags.at,
          message: { code: 'lacks', values: { setting: 'logExtFileFlags', value: missing.join(', ') } },
          wanted: `${flags.value}, ${missing.join(', ')}`,
        };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setAttribute(finding, '', finding.wanted ?? '') },
});
