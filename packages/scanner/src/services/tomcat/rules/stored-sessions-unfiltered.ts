import { MODERATE } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { setAttributeOf } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { XmlElement } from '../../../reading/xml-document.ts';
import { isOfClass } from '../tomcat-file.ts';
import { CONFIG, SECURITY, tomcatElement } from '../tomcat-rule.ts';

export default tomcatElement({
  id: 'tomcat_stored_sessions_unfiltered',
  title: 'Sessions are read from a store without a filter on their classes (deserialization)',
  severity: MODERATE,
  problem:
    'Whoever can write a file into the store, for example by an upload, runs code when Tomcat reads it as a session (CVE-2020-9484, CVE-2025-24813).',
  remediation: 'Set `sessionAttributeValueClassNameFilter` at the Manager to the classes that your sessions hold.',
  sources: [`${CONFIG}/manager.html`, SECURITY],
  references: [cwe(502), nist('SI-10')],

  examples: {
    bad: [
      `
<Context>
  «<Manager className="org.apache.catalina.session.PersistentManager">»
    <Store className="org.apache.catalina.session.FileStore" directory="sessions" />
  </Manager>
</Context>`,
      `
<Context>
  «<Manager className="org.apache.catalina.session.PersistentManager" sessionAttributeValueClassNameFilter="">»
    <Store className="org.apache.catalina.session.FileStore" />
  </Manager>
</Context>`, // an empty filter is none
    ],
    good: [
      String.raw`
<Context>
  <Manager className="org.apache.catalina.session.PersistentManager" sessionAttributeValueClassNameFilter="java\.lang\.(?:Integer|Long|String)">
    <Store className="org.apache.catalina.session.FileStore" />
  </Manager>
</Context>`,
      `
<Context>
  <Manager className="org.apache.catalina.session.StandardManager" pathname="" />
</Context>`,
      `
<Context>
  <!-- className="org.apache.catalina.session.PersistentManager" -->
  <Manager />
</Context>`, // in a comment
    ],
  },

  of: 'manager',
  judge(manager) {
    if (!isOfClass(manager, 'PersistentManager') || !isUnfiltered(manager)) return undefined;
    return 'no sessionAttributeValueClassNameFilter';
  },
  fix: {
    kind: 'suggested',
    needs: 'the classes that your sessions hold',
    edits(finding) {
      const manager = directiveOf(finding);
      return manager
        ? setAttributeOf(
            manager,
            'sessionAttributeValueClassNameFilter',
            String.raw`java\.lang\.(?:Boolean|Integer|Long|Number|String)`,
          )
        : [];
    },
  },
});

/** An empty filter is none, and one that matches everything lets every class in. */
function isUnfiltered(manager: XmlElement): boolean {
  const filter = manager.attribute('sessionAttributeValueClassNameFilter');
  return filter.is === 'absent' || (filter.is === 'set' && /^(?:\.[*+])?$/.test(filter.value.trim()));
}
