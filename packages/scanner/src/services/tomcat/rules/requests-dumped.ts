import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeElement } from '../../../fixing/edit-xml.ts';
import type { TomcatFile } from '../tomcat-file.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_requests_dumped',
  title: 'Every request is written to the log with its headers and parameters (RequestDumperFilter)',
  severity: MODERATE,
  problem: 'Passwords from forms, session cookies and tokens stand in the log, for everybody who can read it.',
  remediation: 'Take the filter out.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/config/filter.html#Request_Dumper_Filter'],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `<web-app>
  «<filter>
    <filter-name>dump</filter-name>
    <filter-class>org.apache.catalina.filters.RequestDumperFilter</filter-class>
  </filter>»
  <filter-mapping><filter-name>dump</filter-name><url-pattern>/*</url-pattern></filter-mapping>
</web-app>`,
    ],
    good: [
      `<web-app>
  <filter>
    <filter-name>dump</filter-name>
    <filter-class>org.apache.catalina.filters.RequestDumperFilter</filter-class>
  </filter>
  <!-- no filter-mapping -->
</web-app>`,
      `<web-app>
  <!-- <filter><filter-class>org.apache.catalina.filters.RequestDumperFilter</filter-class></filter> -->
  <filter>
    <filter-name>a</filter-name>
    <filter-class>org.apache.catalina.filters.HttpHeaderSecurityFilter</filter-class>
  </filter>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    const mapped = new Set(file.all('filter-mapping').map((mapping) => mapping.textOf('filter-name')));
    for (const filter of file
      .programs('filter', 'RequestDumperFilter')
      .filter((one) => mapped.has(one.textOf('filter-name'))))
      yield { at: filter.node, message: 'the RequestDumperFilter' };
  },
  fix: {
    kind: 'safe',
    // What no request goes through may stay.
    edits: (finding, { file }) => {
      const name = file.elementAt(finding.at)?.textOf('filter-name');
      const mappings = mappingsByName(file).get(name) ?? [];
      // All go with each filter of the name.
      return name === undefined || mappings.length > MOST_MAPPINGS
        ? []
        : mappings.flatMap(({ node }) => removeElement({ at: node, message: '' }));
    },
  },
});

/** More than anybody writes. */
const MOST_MAPPINGS = 20;

const mappingsByName = oncePer((file: TomcatFile) =>
  Map.groupBy(file.all('filter-mapping'), (mapping) => mapping.textOf('filter-name')),
);
