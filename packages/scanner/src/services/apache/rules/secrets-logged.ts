import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_secrets_logged',
  title: 'The access log holds passwords or session cookies (LogFormat)',
  severity: MODERATE,
  problem:
    'Whoever can read the log, its backups or the place where logs are gathered signs in as the visitors whose passwords or session cookies stand in it.',
  remediation: 'Take the header out of the format.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_log_config.html#formats'],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `«LogFormat "%h %t \\"%r\\" %>s %{Authorization}i" all»\nCustomLog /var/log/httpd/access.log all\n`,
      `«CustomLog /var/log/httpd/access.log "%h %t \\"%r\\" %>s %{Cookie}i"»\n`,
      `«GlobalLog /var/log/httpd/access.log "%h %t \\"%r\\" %>s %{Cookie}i"»\n`,
    ],
    good: [
      `LogFormat "%h %t \\"%r\\" %>s %{User-Agent}i" all\nCustomLog /var/log/httpd/access.log all\n`,
      `LogFormat "%h %{Cookie}i" unused\nCustomLog /var/log/httpd/access.log combined\n`,
    ],
  },

  *check({ file }) {
    const logs = file.directives('CustomLog', 'GlobalLog');
    const used = new Set(logs.map(({ args }) => args[1]));
    // The last one of a name counts.
    const byName = new Map(file.directives('LogFormat').map((format) => [format.args[1], format]));
    const formats = [...byName].flatMap(([name, format]) => (used.has(name) ? [format] : []));
    for (const { at, name, args } of [...formats, ...logs]) {
      const text = args[name === 'logformat' ? 0 : 1];
      const secret = SECRET.exec(text ?? '')?.[1];
      if (secret !== undefined) yield { at, message: `${secret} is written to the log` };
    }
  },
});

const SECRET =
  /%(?:[<>!,\d]{0,40})\{(Authorization|Proxy-Authorization|Cookie|X-Api-Key|X-Auth-Token|(?:PHPSESSID|JSESSIONID|session\w{0,20})(?=\}C)|Set-Cookie(?=\}o))\}[ioC]/i;
