import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_log_format_incomplete',
  title: 'The access log does not say who asked for what, and when (LogFormat)',
  severity: LOW,
  problem:
    'An attack cannot be followed afterwards: the address of the client, the time, the request or its outcome is missing.',
  remediation: 'Log at least `%h %t "%r" %>s`, as the formats common and combined do.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_log_config.html#formats'],
  references: [cwe(778), nist('AU-3')],

  examples: {
    bad: [
      `
«CustomLog logs/access_log "%U %b"»`,
    ],
    good: [
      `
CustomLog logs/access_log "%h %l %u %t \\"%r\\" %>s %b"`,
      `
CustomLog logs/access_log combined`,
      `
CustomLog logs/ssl_log "%a %{%s}t %m %U %H %s"`,
      `
CustomLog logs/access_log "{ \\"ip\\": \\"%{X-Forwarded-For}i\\", \\"t\\": \\"%t\\", \\"r\\": \\"%r\\", \\"s\\": %>s }"`,
      `
CustomLog logs/deflate_log "%U %b" env=deflated`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives('CustomLog')) {
      const [, format] = args;
      // A condition makes it a log beside the one that is meant.
      if (format === undefined || !format.includes('%') || args.length > 2) continue;
      const missing = PARTS.find(([, form]) => !form.test(format));
      if (missing) yield { at, message: { code: 'lacks', values: { setting: 'CustomLog', value: missing[0] } } };
    }
  },
});

/** What of each part of an entry is called, and how formats have it. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['%h', /%(?:[<>!,\d]*)?(?:\{c\})?[ah]|%\{[^}]{1,60}\}i/],
  ['%t', /%t|%\{[^}]{1,60}\}t/],
  ['%r', /%[<>]?(?:r|U|m)/],
  ['%>s', /%[<>]?s/],
];
