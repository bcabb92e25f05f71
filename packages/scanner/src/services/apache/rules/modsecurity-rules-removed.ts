import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

/** A whole file of the OWASP core rule set has ids within one thousand. */
const WIDEST = 1000;

export default apacheRule({
  id: 'apache_modsecurity_rules_removed',
  title:
    'Rules of ModSecurity are removed by the hundred: all of them, or those about a whole kind of attack (SecRuleRemoveById, SecRuleRemoveByTag)',
  terms: ['WAF'],
  severity: MODERATE,
  problem: 'The firewall runs and lets attacks pass, for the rules that would stop them are gone.',
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
      `SecRuleEngine On\n«SecRuleRemoveByTag "attack-sqli"»\n`,
      `SecRuleEngine On\n«SecRuleRemoveById 942100-942999»\n`,
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
          return (
            first !== undefined && (Number(last) - Number(first) >= WIDEST || hasKind(Number(first), Number(last)))
          );
        });
      if (range !== undefined) yield { at, message: `the rules ${range} are removed` };
    }
    for (const { at, args, scope } of file.directives('SecRuleRemoveByTag')) {
      const isWide = scope.kind === 'server' || scope.kind === 'virtualhost';
      const [tag = ''] = args;
      if (isWide && EVERY_TAG.test(tag)) yield { at, message: 'every rule is removed' };
      else if (isWide && KIND_TAG.test(tag)) yield { at, message: `the rules of ${tag} are removed` };
    }
  },
});

/** The tag of all rules of the OWASP core rule set, and patterns that fit any. */
const EVERY_TAG = /^\^?(?:OWASP_CRS|\.[*+]?)\$?$/;

/** Tags of the rules about one kind of attack that every application may be open to. */
const KIND_TAG = /^\^?attack-(?:sqli|xss|rce|lfi)\$?$/;

/** The files of these rules: inclusion of local files, commands, scripts of other sites, queries. Their ids begin at 100. */
const KINDS = [930, 932, 941, 942];

function hasKind(first: number, last: number): boolean {
  return KINDS.some((file) => first <= file * 1000 + 110 && last >= file * 1000 + 899);
}
