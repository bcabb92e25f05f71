import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigApache } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import type { Scope } from '../apache-scopes.ts';
import { oncePer } from '../../../rules/once-per.ts';

export default apacheRule({
  id: 'apache_log_format_incomplete',
  title: 'The access log does not say who asked for what, and when (LogFormat)',
  severity: LOW,
  problem:
    'An attack cannot be followed afterwards: the address of the client, the time, the request or its outcome is missing.',
  remediation: 'Log at least `%h %t "%r" %>s`, as the formats common and combined do.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_log_config.html#formats'],
  references: [
    cwe(778),
    nist('AU-3'),
    nist('AU-8'),
    stigApache('UNIX Server', 'V-214232'),
    stigApache('UNIX Server', 'V-214265'),
    stigApache('UNIX Site', 'V-214279'),
    stigApache('Windows Server', 'V-214311'),
    stigApache('Windows Server', 'V-214351'),
    stigApache('Windows Site', 'V-214364'),
  ],

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
    const named = new Map(file.directives('LogFormat').map((directive) => [directive.args[1] ?? '', directive]));
    for (const { at, args, scope } of file.directives('CustomLog')) {
      const [, format] = args;
      // A condition, or another log beside it, makes it a log beside the one that is meant.
      if (format === undefined || args.length > 2) continue;
      const isAlone = hasOneLog(scope);
      const given = format.includes('%') ? { at, text: format } : undefined;
      const byName = named.get(format);
      const said = given ?? (byName && isAlone ? { at: byName.at, text: byName.args[0] } : undefined);
      const missing = said?.text === undefined ? undefined : PARTS.find(([, form]) => !form.test(said.text ?? ''));
      if (said && missing)
        yield { at: said.at, message: { code: 'lacks', values: { setting: said.at.name, value: missing[0] } } };
    }
  },
});

const hasOneLog = oncePer(
  ({ directives }: Scope) => directives.filter(({ name }) => name === 'customlog').length === 1,
);

/** What of each part of an entry is called, and how formats have it. */
const PARTS: readonly (readonly [string, RegExp])[] = [
  ['%h', /%(?:[<>!,\d]*)?(?:\{c\})?[ah]|%\{[^}]{1,60}\}i/],
  ['%t', /%t|%\{[^}]{1,60}\}t/],
  ['%r', /%[<>]?(?:r|U|m)/],
  ['%>s', /%[<>]?s/],
];
