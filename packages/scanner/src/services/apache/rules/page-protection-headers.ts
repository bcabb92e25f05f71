import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN, WHOLE_FILE, type Finding, type FixJudgement, type Rule } from '../../../rule.ts';
import type { ApacheFile } from '../apache-file.ts';
import { CIS_APACHE, apacheRule, needsModule } from '../apache-rule.ts';
import { maySetHeader } from '../response-headers.ts';
import { isPassedOn, isRedirectOnly } from '../virtual-hosts.ts';
import { insertInFound, appendToFile } from '../../../fixes.ts';

export const contentTypeSniffed = headerMissing({
  id: 'apache_content_type_sniffed',
  title: 'Browsers may guess the type of a file',
  problem:
    'Without X-Content-Type-Options a browser may take an uploaded text or image for a script and run it in the name of this site.',
  header: 'X-Content-Type-Options',
  value: 'nosniff',
  source: 'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  references: [{ ruleset: 'CWE', item: 'CWE-693' }],
  judgement: { kind: 'safe', unless: needsModule('headers_module') },
});

export const framingAllowed = headerMissing({
  id: 'apache_framing_allowed',
  title: 'Other sites may show the pages in a frame',
  problem:
    'A hostile page can lay this site invisibly over its own and make visitors click on things they do not see (clickjacking).',
  header: 'X-Frame-Options',
  alternative: 'Content-Security-Policy',
  value: 'DENY',
  source: 'https://www.rfc-editor.org/rfc/rfc7034',
  references: [
    { ruleset: CIS_APACHE, item: '5.14' },
    { ruleset: 'CWE', item: 'CWE-1021' },
  ],
  judgement: { kind: 'suggested', needs: 'mod_headers, and certainty that no page of the site is shown in a frame' },
});

interface MissingHeader extends Pick<Rule, 'id' | 'title' | 'problem' | 'references'> {
  readonly header: string;
  /** Another header that does the same. */
  readonly alternative?: string;
  readonly value: string;
  readonly source: string;
  readonly judgement: FixJudgement<ApacheFile>;
}

/** These rules differ in the header; one that is set nowhere is one failed check, not one for each virtual host. */
function headerMissing({ header, alternative, value, source, judgement, ...texts }: MissingHeader): Rule<ApacheFile> {
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
      const hosts = file.virtualHosts.filter((host) => !isRedirectOnly(host));
      const scopes = hosts.length > 0 ? hosts : [file.server];
      const lacking = scopes.filter((scope) => !maySetHeader(file, scope, ...names));
      if (lacking.length === 0) return;
      const isUnknown = !file.isWhole || lacking.every(isPassedOn);
      if (isUnknown) yield UNKNOWN;
      else if (lacking.length === scopes.length) yield { at: WHOLE_FILE, message: `${header} is not set` };
      else yield* lacking.filter((scope) => !isPassedOn(scope)).flatMap((scope) => missingIn(scope.section, header));
    },
    fix: {
      ...judgement,
      edits: (finding, input) => [
        ...insertInFound(finding, `Header always set ${header} "${value}"`),
        ...appendToFile(finding, input, `Header always set ${header} "${value}"`),
      ],
    },
  });
}

function missingIn(at: ApacheFile['server']['section'], header: string): readonly Finding[] {
  return at ? [{ at, head: true, message: `${header} is not set` }] : [];
}
