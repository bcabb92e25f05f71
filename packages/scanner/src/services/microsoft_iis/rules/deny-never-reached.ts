import { HIGH } from '@plumbline/model/severity';
import type { XmlElement } from '../../../reading/xml-document.ts';
import { ASP_NET, iisRule } from '../iis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_deny_never_reached',
  title: 'Everybody is allowed before anybody is denied (authorization)',
  terms: ['authentication bypass'],
  severity: HIGH,
  problem:
    'ASP.NET takes the first rule that fits. As everybody is allowed first, the rule that keeps anonymous visitors out is never reached.',
  remediation: 'Put `<deny users="?" />` before `<allow users="*" />`.',
  sources: [`${ASP_NET}/8d82143t(v=vs.100)`],
  references: [cwe(285), nist('AC-3')],

  examples: {
    bad: [
      `<configuration>
  <system.web>
    <authorization>
      «<allow users="*" />»
      <deny users="?" />
    </authorization>
  </system.web>
</configuration>`,
      `<configuration>
  <system.web>
    <authorization>
      «<allow verbs="GET,POST" users="*" />»
      <allow roles="Staff" />
      <deny users="*" />
    </authorization>
  </system.web>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.web>
    <authorization>
      <deny users="?" />
      <allow users="*" />
    </authorization>
  </system.web>
</configuration>`,
      `<configuration>
  <system.web>
    <authorization>
      <allow roles="Staff" />
      <deny users="*" />
    </authorization>
  </system.web>
</configuration>`,
      `<configuration>
  <system.web>
    <authorization>
      <allow users="*" verbs="GET" />
      <deny users="?" />
    </authorization>
  </system.web>
</configuration>`,
      `<configuration>
  <system.web>
    <authorization>
      <allow users="*" verbs="GET,POST" />
      <deny users="*" />
    </authorization>
  </system.web>
</configuration>`, // keeps other methods out
      `<configuration>
  <system.web>
    <authorization>
      <deny users="?" />
      <allow users="*" />
      <deny users="*" />
    </authorization>
  </system.web>
</configuration>`, // who has not signed in is out already
    ],
  },

  *check({ file }) {
    for (const { element } of file.sections('system.web/authorization')) {
      let open: XmlElement | undefined;
      let isForAllMethods = false;
      let isForSomeBehind = false;
      for (const rule of element.children()) {
        const [users, verbs] = [rule.attribute('users'), rule.attribute('verbs')];
        if (users.is === 'unknown' || verbs.is === 'unknown') break;
        const named = users.is === 'set' ? users.value.trim() : '';
        const isAllowed = rule.name === 'allow';
        if (isAllowed && named === '*' && verbs.is === 'absent' && !isForAllMethods) {
          open = rule;
          isForAllMethods = true;
        } else if (isAllowed && named === '*') {
          if (verbs.is === 'set' && coversPages(verbs.value)) open ??= rule;
        } else if (isAllowed) {
          isForSomeBehind ||= open !== undefined && verbs.is === 'absent' && named !== '?';
        } else if (/^[?*]$/.test(named)) {
          const isOfSomeMethods = open ? !(isForAllMethods || isForSomeBehind) : verbs.is === 'set';
          if (isOfSomeMethods) continue;
          if (open) yield { at: open.node, message: `everybody is let in before deny ${named} keeps anybody out` };
          break;
        }
      }
    }
  },
});

/** Whether a list of methods has those of reading a page and of sending a form. */
function coversPages(verbs: string): boolean {
  const listed = verbs.toUpperCase().split(/[\s,]+/);
  return listed.includes('GET') && listed.includes('POST');
}
