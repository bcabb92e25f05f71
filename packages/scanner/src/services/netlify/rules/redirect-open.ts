import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PROXIES, redirectRule } from '../netlify-rule.ts';

export default redirectRule({
  id: 'netlify_redirect_open',
  title: 'A link decides to which site visitors are sent (open redirect)',
  severity: HIGH,
  problem: 'A link to this site leads to any other: visitors trust it, and type their passwords there.',
  remediation: 'Write the host of the target out, and let placeholders stand in the path alone.',
  sources: [PROXIES],
  references: [cwe(601), nist('SI-10')],

  examples: {
    bad: [`/old/* /new/:splat 301\n«/go/* https://:splat 302»\n`],
    good: [`/blog/* https://blog.example.com/:splat\n`, `/go id=:id /product/:id 302\n`, `/go url=:url :url 302\n`],
  },

  judge: ({ to }) =>
    /^(?:https?:)?\/\/[^/]{0,200}:[a-z]/i.test(to) || /^:[a-z]/i.test(to)
      ? { message: { code: 'is', values: { setting: 'to', value: to } } }
      : undefined,
});
