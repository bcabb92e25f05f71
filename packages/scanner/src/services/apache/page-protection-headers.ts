import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN, WHOLE_FILE, type FixJudgement, type Rule } from '../../rule.ts';
import type { ApacheFile } from './apache-file.ts';
import { apacheRule } from './apache-rule.ts';
import { setArgumentBehind } from '../../fixing/edit-arguments.ts';
import { appendToFile, insertInFound } from '../../fixing/edit-directives.ts';
import { headerSettings, maySetHeader } from './response-headers.ts';
import { isPassedOn, isRedirectOnly } from './virtual-hosts.ts';

interface MissingHeader extends Pick<Rule, 'id' | 'title' | 'terms' | 'problem' | 'references'> {
  readonly header: string;
  /** Another header that does the same. */
  readonly alternative?: string;
  readonly value: string;
  /** Values that browsers take for no header at all. */
  readonly ignored?: RegExp;
  readonly source: string;
  readonly judgement: FixJudgement<ApacheFile>;
}
/** These rules differ in the header; one that is set nowhere is one failed check, not one for each virtual host. */
export function headerMissing({
  header,
  alternative,
  value,
  ignored,
  source,
  judgement,
  ...texts
}: MissingHeader): Rule<ApacheFile> {
  const names = [header, ...(alternative === undefined ? [] : [alternative])].map((name) => name.toLowerCase());
  return apacheRule({
    ...texts,
    severity: MODERATE_LOW,
    remediation: `Set \`Header always set ${header} "${value}"\` in the main configuration.`,
    sources: ['https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header', source],

    examples: {
      bad: [
        `
ServerRoot "/etc/httpd"
DocumentRoot "/var/www/html"`, // set nowhere
        `
ServerRoot "/etc/httpd"
<VirtualHost *:80>
  DocumentRoot "/var/www/one"
  Header always set ${header} "${value}"
</VirtualHost>
«<VirtualHost *:80>»
  DocumentRoot "/var/www/two"
</VirtualHost>`,
      ],
      good: [
        `
ServerRoot "/etc/httpd"
Header always set ${header} "${value}"
<VirtualHost *:80>
  DocumentRoot "/var/www/html"
</VirtualHost>`,
        `
ServerRoot "/etc/httpd"
<VirtualHost *:80>
  ProxyPass "/" "http://127.0.0.1:8000/"
</VirtualHost>`, // the backend may set it
      ],
    },

    *check({ file }) {
      for (const { directive, value: given = '' } of ignored ? headerSettings(file, header) : [])
        if (ignored?.test(given) === true)
          yield { at: directive.at, message: { code: 'is', values: { setting: header, value: given } }, wanted: value };
      const hosts = file.virtualHosts.filter((host) => !isRedirectOnly(host));
      const scopes = hosts.length > 0 ? hosts : [file.server];
      const lacking = scopes.filter((scope) => !maySetHeader(file, scope, ...names));
      if (lacking.length === 0) return;
      if (!file.isWhole) return;
      if (lacking.every(isPassedOn)) yield UNKNOWN;
      else if (lacking.length === scopes.length)
        yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: header } }, wanted: value };
      else {
        for (const { section } of lacking.filter((scope) => !isPassedOn(scope))) {
          if (section)
            yield { at: section, head: true, message: { code: 'not-set', values: { setting: header } }, wanted: value };
        }
      }
    },
    fix: {
      ...judgement,
      edits: (finding, input) => [
        ...setArgumentBehind(finding, new RegExp(`^${header}$`, 'i'), value),
        ...insertInFound(finding, `Header always set ${header} "${value}"`),
        ...appendToFile(finding, input, `Header always set ${header} "${value}"`),
      ],
    },
  });
}
