import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { nginxRule } from '../nginx-rule.ts';
import { headersNamed } from '../response-headers.ts';
import { valuesOf } from '../variable-values.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { isShortHsts } from '../../../rules/hsts.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_hsts_weak',
  title: 'The HSTS header has a max-age that is too short',
  severity: MODERATE_LOW,
  problem:
    'The time that browsers remember Strict-Transport-Security is short, zero or missing. A visitor who comes back after it can be kept on plain HTTP and read.',
  remediation: 'Set a `max-age` of at least half a year (15768000 seconds).',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://www.rfc-editor.org/rfc/rfc6797#section-6.1.1',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `
server {
  «add_header Strict-Transport-Security "max-age=3600" always;»
}`,
      `
server {
  «add_header Strict-Transport-Security includeSubDomains;»
}`,
      `server { «more_set_headers "Strict-Transport-Security: max-age=300";» }`,
      `
http {
  map $https $hsts {
    "" "";
    «default "max-age=300";»
  }
  server { listen 443 ssl; add_header Strict-Transport-Security $hsts always; }
}`,
    ],
    good: [
      `http { map $https $hsts { on "max-age=31536000"; default ""; } server { add_header Strict-Transport-Security $hsts; } }`,
      `http { map $host $hsts { hostnames; new.example.com "max-age=300"; default "max-age=31536000"; } server { add_header Strict-Transport-Security $hsts; } }`,
      `server { add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always; }`,
      `server { add_header Strict-Transport-Security $hsts always; }`,
    ],
  },

  *check({ file }) {
    for (const header of headersNamed(file, 'strict-transport-security')) {
      const [, text = ''] = header.values;
      if (/^\$\w+$/.test(text)) {
        const values = valuesOf(file, text);
        if (values === UNKNOWN) yield UNKNOWN;
        // A header whose value is empty is not sent.
        const given = values === UNKNOWN ? [] : values.filter((value) => value.text !== '');
        const ages = given.map((value) => ({ at: value.at, maxAge: MAX_AGE.exec(value.text)?.[1] ?? '' }));
        const [first] = ages;
        if (first && ages.every(({ maxAge }) => isShortHsts(maxAge)))
          yield {
            at: first.at,
            message: { code: 'is', values: { setting: 'max-age', value: first.maxAge } },
            wanted: '31536000',
          };
      }
      if (header.isUnknown) continue;
      const maxAge = MAX_AGE.exec(text)?.[1];
      if (maxAge === undefined) {
        const values = { setting: 'Strict-Transport-Security', value: 'max-age' };
        yield { at: header, message: { code: 'lacks', values }, wanted: 'max-age=31536000' };
      } else if (isShortHsts(maxAge)) {
        yield {
          at: header,
          message: { code: 'is', values: { setting: 'max-age', value: maxAge } },
          wanted: '31536000',
        };
      }
    }
    for (const directive of file.directives('more_set_headers')) {
      const sent = directive.values.find((text) => /^strict-transport-security:/i.test(text));
      const maxAge = sent === undefined || directive.isUnknown ? undefined : MAX_AGE.exec(sent)?.[1];
      if (maxAge !== undefined && isShortHsts(maxAge))
        yield {
          at: directive,
          message: { code: 'is', values: { setting: 'max-age', value: maxAge } },
          wanted: '31536000',
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that every page of this host name works over https, on all ports and for a year',
    edits: (finding) => rewriteArguments(finding, (value) => value.replace(/max-age=\d+/i, 'max-age=31536000')),
  },
});

const MAX_AGE = /max-age\s*=\s*"?(\d+)/i;
