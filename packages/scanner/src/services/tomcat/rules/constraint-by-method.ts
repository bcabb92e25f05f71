import { MODERATE } from '@plumbline/model/severity';
import { removeElement } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';
import type { TomcatFile } from '../tomcat-file.ts';
import type { XmlElement } from '../../../reading/xml-document.ts';

export default tomcatRule({
  id: 'tomcat_constraint_by_method',
  title: 'A security constraint names only some HTTP methods (verb tampering)',
  severity: MODERATE,
  problem:
    'An attacker sends the same request with a method that is not named, such as HEAD or PUT, and no rule asks who they are.',
  remediation:
    'Remove the `http-method` elements from the constraint, or add `<deny-uncovered-http-methods/>` to web-app.',
  sources: ['https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#uncovered-http-protocol-methods'],
  references: [cwe(650), nist('AC-3')],

  examples: {
    bad: [
      `
<web-app>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/admin/*</url-pattern>
      «<http-method>GET</http-method>»
      <http-method>POST</http-method>
    </web-resource-collection>
    <auth-constraint>
      <role-name>admin</role-name>
    </auth-constraint>
  </security-constraint>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/admin/*</url-pattern>
    </web-resource-collection>
    <auth-constraint>
      <role-name>admin</role-name>
    </auth-constraint>
  </security-constraint>
</web-app>`,
      `
<web-app>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/*</url-pattern>
      <http-method>TRACE</http-method>
    </web-resource-collection>
    <auth-constraint />
  </security-constraint>
</web-app>`, // forbids the method
      `
<web-app>
  <deny-uncovered-http-methods />
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/admin/*</url-pattern>
      <http-method>GET</http-method>
    </web-resource-collection>
    <auth-constraint>
      <role-name>admin</role-name>
    </auth-constraint>
  </security-constraint>
</web-app>`,
      `
<web-app>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/admin/*</url-pattern>
      <http-method>GET</http-method>
    </web-resource-collection>
    <auth-constraint>
      <role-name>admin</role-name>
    </auth-constraint>
  </security-constraint>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/admin/*</url-pattern>
      <http-method-omission>GET</http-method-omission>
    </web-resource-collection>
    <auth-constraint />
  </security-constraint>
</web-app>`, // forbids all others
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    if (!file.isWhole) return;
    if (file.all('deny-uncovered-http-methods').length > 0) return;
    const covered = patternsCovered(file);
    for (const constraint of file.all('security-constraint')) {
      const asksForRole = constraint.children('auth-constraint').some((auth) => auth.children('role-name').length > 0);
      if (!asksForRole) continue;
      for (const resources of constraint.children('web-resource-collection')) {
        const [method] = resources.children('http-method');
        const patterns = patternsOf(resources);
        const areOthersCovered = patterns.length > 0 && patterns.every((pattern) => covered.has(pattern));
        if (method && !areOthersCovered) yield { at: method.node, message: 'other methods are not covered' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'no client without a role uses another method',
    edits(finding, { file }) {
      const resources = file.all('http-method').find(({ node }) => node === finding.at)?.parent;
      return (resources?.children('http-method') ?? []).flatMap(({ node }) => removeElement({ at: node, message: '' }));
    },
  },
});

/** The patterns of which some constraint says something about methods that it does not name. */
function patternsCovered(file: TomcatFile): ReadonlySet<string> {
  const constraints = file.all('security-constraint').filter((each) => each.children('auth-constraint').length > 0);
  const collections = constraints.flatMap((constraint) => constraint.children('web-resource-collection'));
  return new Set(collections.filter((each) => each.children('http-method').length === 0).flatMap(patternsOf));
}

function patternsOf(resources: XmlElement): readonly string[] {
  return resources.children('url-pattern').flatMap(({ text }) => (text.is === 'set' ? [text.value] : []));
}
