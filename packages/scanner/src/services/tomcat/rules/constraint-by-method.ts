import { MODERATE } from '@plumbline/model/severity';
import { removeElement } from '../../../fixing/edit-xml.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';
import type { TomcatFile } from '../tomcat-file.ts';
import type { XmlElement } from '../../../reading/xml-document.ts';

export default tomcatRule({
  id: 'tomcat_constraint_by_method',
  title: 'A security constraint names only some HTTP methods (verb tampering)',
  severity: MODERATE,
  problem:
    'An attacker sends the same request with a method that is not named, such as HEAD or PUT, or that is left out, and no rule asks who they are.',
  remediation:
    'Remove the `http-method` and `http-method-omission` elements from the constraint, or add `<deny-uncovered-http-methods/>` to web-app.',
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
      `
<web-app>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/admin/*</url-pattern>
      «<http-method-omission>GET</http-method-omission>»
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
        for (const omission of resources.children('http-method-omission')) {
          const left = omission.text.is === 'set' ? omission.text.value : '';
          const others = patternsByMethod(file).get(left);
          if (others && !(patterns.length > 0 && patterns.every((pattern) => others.has(pattern))))
            yield { at: omission.node, message: `${left} is not covered` };
        }
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no client without a role uses another method',
    edits(finding, { file }) {
      const one = file.elementAt(finding.at);
      const all = one?.parent?.children(one.name) ?? [];
      // Each of them is found, and all go with each.
      return all.length > MOST_METHODS ? [] : all.flatMap(({ node }) => removeElement({ at: node, message: '' }));
    },
  },
});

/** More than anybody names. */
const MOST_METHODS = 20;

/** The patterns of which some constraint says something about methods that it does not name. */
function patternsCovered(file: TomcatFile): ReadonlySet<string> {
  const constraints = file.all('security-constraint').filter((each) => each.children('auth-constraint').length > 0);
  const collections = constraints.flatMap((constraint) => constraint.children('web-resource-collection'));
  return new Set(collections.filter((each) => each.children('http-method').length === 0).flatMap(patternsOf));
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** By method, the patterns of which some constraint is about it: it names the method, or does not leave it out. */
const patternsByMethod = oncePer((file: TomcatFile): ReadonlyMap<string, ReadonlySet<string>> => {
  const collections = file.all('security-constraint').flatMap((each) => each.children('web-resource-collection'));
  return new Map(
    METHODS.map((method) => [method, new Set(collections.filter((each) => isAbout(each, method)).flatMap(patternsOf))]),
  );
});

function isAbout(resources: XmlElement, method: string): boolean {
  const says = (name: string): boolean =>
    resources.children(name).some(({ text }) => text.is === 'set' && text.value === method);
  return says('http-method') || (resources.children('http-method').length === 0 && !says('http-method-omission'));
}

function patternsOf(resources: XmlElement): readonly string[] {
  return resources.children('url-pattern').flatMap(({ text }) => (text.is === 'set' ? [text.value] : []));
}
