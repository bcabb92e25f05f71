import { removeDirective } from '../../../fixing/edit-directives.ts';
import { removeArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { flagsOf } from '../rewrite-flags.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_rewrite_protection_off',
  title: 'Rewrite rules run without their protection (AllowAnyURI, UnsafeAllow3F, UnsafePrefixStat)',
  severity: MODERATE_LOW,
  problem:
    'httpd keeps rewrite rules from addresses by which attackers got to other files, programs and hosts than were meant. Here that is switched off, so such addresses work again.',
  remediation: 'Remove the option, and write patterns that begin with `^/` and name what they capture.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html#rewriteoptions',
    'https://httpd.apache.org/docs/2.4/rewrite/flags.html',
  ],
  references: [cwe(20), nist('SI-10')],

  examples: {
    bad: [
      `
RewriteEngine On
«RewriteOptions AllowAnyURI»`,
      `
RewriteEngine On
«RewriteRule "^(/.*)$" "/srv/other$1" [L,UnsafePrefixStat]»`,
    ],
    good: [
      `
RewriteEngine On
RewriteOptions InheritDown`,
      `
RewriteEngine On
RewriteRule "^/old/(.*)$" "/new/$1" [L]`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('RewriteOptions', 'RewriteRule')) {
      const { at, name, args } = directive;
      const words = name === 'rewriteoptions' ? args : flagsOf(directive);
      const off = words.find((word) => UNSAFE.has(word?.toLowerCase() ?? ''));
      if (off !== undefined) yield { at, message: { code: 'has', values: { setting: at.name, value: off } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no rule is for addresses that are no paths',
    edits: (finding) => {
      const isAlone = valuesOf(finding).length === 1;
      return isAlone ? removeDirective(finding) : removeArguments(finding, (word) => UNSAFE.has(word.toLowerCase()));
    },
  },
});

const UNSAFE: ReadonlySet<string> = new Set(['allowanyuri', 'unsafeallow3f', 'unsafeprefixstat']);
