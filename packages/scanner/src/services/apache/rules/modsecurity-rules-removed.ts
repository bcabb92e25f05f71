import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

/** A whole file of the OWASP core rule set has ids within one thousand. */
const WIDEST = 1000;

export default apacheRule({
  id: 'apache_modsecurity_rules_removed',
  title: 'Rules of ModSecurity are removed by the thousand (SecRuleRemoveById, SecRuleRemoveByTag)',
  terms: ['WAF'],
  severity: MODERATE,
  problem: 'The firewall runs and lets attacks pass, for most of the rules that would stop them are gone.',
  remediation: 'Remove the one rule that gives the false alarm, for the one path or parameter that it is about.',
  sources: [
    'https://github.com/owasp-modsecurity/ModSecurity/wiki/Reference-Manual-(v2.x)#secruleremovebyid',
    'https://coreruleset.org/docs/2-how-crs-works/2-3-false-positives-and-tuning/',
  ],
  references: [cwe(693), nist('SI-4')],

  examples: {
    bad: [
      `SecRuleEngine On\n«SecRuleRemoveById 900000-999999»\n`,
      `SecRuleEngine On\n«SecRuleRemoveById 920100 "941000-944999"»\n`,
      `SecRuleEngine On\n«SecRuleRemoveByTag "OWASP_CRS"»\n`,
    ],
    good: [
      `SecRuleEngine On\nSecRuleRemoveById 942100\n`,
      `SecRuleEngine On\nSecRuleRemoveById 942100-942199\n`,
      `SecRuleEngine On\nSecRuleRemoveByTag "attack-injection-php"\n`,
      `
SecRuleEngine On
<Location "/upload">
  SecRuleRemoveById 920000-944999
</Location>`, // for one path alone
    ],
  },

  *check({ file }) {
    for (const { at, args, scope } of file.directives('SecRuleRemoveById')) {
      if (scope.kind !== 'server' && scope.kind !== 'virtualhost') continue;
      const range = args
        .flatMap((arg) => arg?.split(/[\s,]+/) ?? [])
        .find((ids) => {
          const [, first, last] = /^(\d{1,10})-(\d{1,10})$/.exec(ids) ?? [];
          return first !== undefined && Number(last) - Number(first) >= WIDEST;
        });
      if (range !== undefined) yield { at, message: `the rules ${range} are removed` };
    }
    for (const { at, args, scope } of file.directives('SecRuleRemoveByTag')) {
      const isWide = scope.kind === 'server' || scope.kind === 'virtualhost';
      if (isWide && EVERY_TAG.test(args[0] ?? '')) yield { at, message: 'every rule is removed' };
    }
  },
});

/** The tag of all rules of the OWASP core rule set, and patterns that fit any. */
const EVERY_TAG = /^\^?(?:OWASP_CRS|\.[*+]?)\$?$/;
