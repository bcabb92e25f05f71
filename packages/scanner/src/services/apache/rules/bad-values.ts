import { HIGH, LOW, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import type { ApacheFile } from '../apache-file.ts';
import { CIS_APACHE, apacheRule } from '../apache-rule.ts';
import { replaceArguments } from '../../../fixes.ts';
import type { Finding, FixJudgement, Rule } from '../../../rule.ts';

/** Rules that differ only in the directive, its bad values and the texts. */
export const BAD_VALUE_RULES: readonly Rule<ApacheFile>[] = [
  badValue({
    directive: 'SSLInsecureRenegotiation',
    bad: ['on'],
    good: 'off',
    judgement: { kind: 'safe' },
    id: 'apache_ssl_insecure_renegotiation_on',
    title: 'Insecure renegotiation of TLS is allowed',
    severity: HIGH,
    problem:
      'Clients without the extension for secure renegotiation are admitted (CVE-2009-3555). Who stands in between can put text of their own before a visitor’s request.',
    remediation: 'Remove `SSLInsecureRenegotiation on`; the default is off.',
    anchor: 'mod_ssl.html#sslinsecurerenegotiation',
    references: [
      { ruleset: CIS_APACHE, item: '7.6' },
      { ruleset: 'CWE', item: 'CWE-300' },
    ],
  }),
  badValue({
    directive: 'SSLCompression',
    bad: ['on'],
    good: 'off',
    judgement: { kind: 'safe' },
    id: 'apache_ssl_compression_on',
    title: 'TLS compression is on',
    severity: MODERATE,
    problem:
      'The length of compressed and encrypted text betrays its content. With the CRIME attack a hostile page finds out a visitor’s session cookie.',
    remediation: 'Remove `SSLCompression on`; the default is off.',
    anchor: 'mod_ssl.html#sslcompression',
    references: [
      { ruleset: CIS_APACHE, item: '7.7' },
      { ruleset: 'CWE', item: 'CWE-203' },
    ],
  }),
  badValue({
    directive: 'SSLVerifyClient',
    bad: ['optional_no_ca'],
    good: 'require',
    id: 'apache_ssl_client_unverified',
    title: 'Certificates of clients are accepted unverified',
    severity: MODERATE,
    problem:
      'With optional_no_ca a client may show any certificate, also one it made itself. An application that trusts the name in it can be deceived by anybody.',
    remediation: 'Set `SSLVerifyClient require` and name the accepted issuers in SSLCACertificateFile.',
    anchor: 'mod_ssl.html#sslverifyclient',
    references: [{ ruleset: 'CWE', item: 'CWE-295' }],
  }),
  badValue({
    directive: 'HttpProtocolOptions',
    bad: ['unsafe'],
    good: 'Strict',
    judgement: { kind: 'suggested', needs: 'certainty that no client sends malformed requests' },
    id: 'apache_http_protocol_unsafe',
    title: 'Malformed requests are accepted',
    severity: MODERATE,
    problem:
      'Requests that break the rules of HTTP are understood differently by proxies and by the server. Attackers use that to smuggle requests past a proxy and to poison caches.',
    remediation: 'Remove `Unsafe` from HttpProtocolOptions; the default is Strict.',
    anchor: 'core.html#httpprotocoloptions',
    references: [{ ruleset: 'CWE', item: 'CWE-444' }],
  }),
  badValue({
    directive: 'AuthType',
    bad: ['digest'],
    good: 'Basic',
    id: 'apache_auth_type_digest',
    title: 'Passwords are checked with Digest authentication',
    severity: MODERATE_LOW,
    problem:
      'Digest authentication rests on MD5 and makes the server keep what is as good as the password itself. Who reads that file or listens in can sign in.',
    remediation: 'Use `AuthType Basic` over TLS with bcrypt hashes (`htpasswd -B`), or a sign-in service.',
    anchor: 'mod_auth_digest.html',
    references: [{ ruleset: 'CWE', item: 'CWE-916' }],
  }),
  badValue({
    directive: 'MergeSlashes',
    bad: ['off'],
    good: 'On',
    judgement: {
      kind: 'suggested',
      needs: 'certainty that no address holds another one, or two slashes for another reason',
    },
    id: 'apache_merge_slashes_off',
    title: 'Doubled slashes slip past access rules',
    severity: MODERATE_LOW,
    problem:
      'With MergeSlashes off, `//admin` is another address than `/admin` to LocationMatch and rewrite rules but leads to the same page, so rules that guard the one do not guard the other.',
    remediation: 'Remove `MergeSlashes Off`; the default is On.',
    anchor: 'core.html#mergeslashes',
    references: [{ ruleset: 'CWE', item: 'CWE-41' }],
  }),
  badValue({
    directive: 'LimitRequestBody',
    bad: ['0'],
    good: '10485760',
    id: 'apache_request_body_unlimited',
    title: 'Requests may be of any size',
    severity: MODERATE_LOW,
    problem:
      'One visitor can fill the memory or the disk of the server or of the application with a single huge upload.',
    remediation: 'Set `LimitRequestBody` to the largest upload that the application expects, in bytes.',
    anchor: 'core.html#limitrequestbody',
    references: [
      { ruleset: CIS_APACHE, item: '10.4' },
      { ruleset: 'CWE', item: 'CWE-770' },
    ],
  }),
  badValue({
    directive: 'LimitRequestFields',
    bad: ['0'],
    good: '100',
    id: 'apache_request_fields_unlimited',
    title: 'Requests may have any number of headers',
    severity: LOW,
    problem: 'A visitor can use up memory with requests of countless headers.',
    remediation: 'Set `LimitRequestFields 100` (the default) or lower.',
    anchor: 'core.html#limitrequestfields',
    references: [
      { ruleset: CIS_APACHE, item: '10.2' },
      { ruleset: 'CWE', item: 'CWE-770' },
    ],
  }),
  badValue({
    directive: 'ServerSignature',
    bad: ['on', 'email'],
    good: 'Off',
    judgement: { kind: 'safe' },
    id: 'apache_server_signature_on',
    title: 'Error pages name the server and its version',
    severity: LOW,
    problem:
      'Each page that the server makes itself ends with its version and host name, which help to pick an exploit.',
    remediation: 'Set `ServerSignature Off`.',
    anchor: 'core.html#serversignature',
    references: [
      { ruleset: CIS_APACHE, item: '8.2' },
      { ruleset: 'CWE', item: 'CWE-200' },
    ],
  }),
];

interface BadValue extends Pick<Rule, 'id' | 'title' | 'severity' | 'problem' | 'remediation' | 'references'> {
  readonly directive: string;
  /** In lower case. */
  readonly bad: readonly [string, ...string[]];
  readonly good: string;
  /** Of the fix that puts the good value in; left out where there is no value that is good for everybody. */
  readonly judgement?: FixJudgement<ApacheFile>;
  /** The directive's place below the documentation of httpd's modules. */
  readonly anchor: string;
}

function badValue({ directive, bad, good, judgement, anchor, ...texts }: BadValue): Rule<ApacheFile> {
  const [firstBad] = bad;
  return apacheRule({
    ...texts,
    sources: [`https://httpd.apache.org/docs/2.4/mod/${anchor}`],
    examples: {
      bad: [
        `
«${directive} ${firstBad}»`,
        `
<IfModule mod_ssl.c>
  <VirtualHost *:443>
    «${directive.toUpperCase()} "${firstBad}"»
  </VirtualHost>
</IfModule>`,
      ],
      good: [
        `
${directive} ${good}`,
        `
<IfDefine LAB>
  ${directive} ${firstBad}
</IfDefine>`, // whether LAB is defined cannot be known
      ],
    },

    *check({ file }) {
      for (const { at, args } of file.settings(directive)) {
        const found = args.find((arg) => arg !== undefined && bad.includes(arg.toLowerCase()));
        if (found !== undefined) yield { at, message: `${directive} is ${found}` };
      }
    },

    ...(judgement
      ? {
          fix: {
            ...judgement,
            edits: (finding: Finding) => replaceArguments(finding, ({ length }) => (length === 1 ? good : undefined)),
          },
        }
      : {}),
  });
}
