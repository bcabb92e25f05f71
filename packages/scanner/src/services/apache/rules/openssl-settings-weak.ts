import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { rewriteArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { areShortParameters, shortCurveIn } from '../../../rules/short-keys.ts';
import { apacheRule } from '../apache-rule.ts';
import type { ApacheDirective } from '../apache-scopes.ts';

export default apacheRule({
  id: 'apache_openssl_settings_weak',
  title: 'OpenSSL is set to weak keys or unsafe renegotiation (SSLOpenSSLConfCmd)',
  terms: ['Logjam', 'weak DH', 'UnsafeLegacyRenegotiation'],
  severity: HIGH,
  problem:
    'Keys that are exchanged with short parameters or curves can be computed, and unsafe renegotiation lets an attacker in between put text of their own before a visitor’s request (CVE-2009-3555).',
  remediation: 'Take the command out: the defaults of OpenSSL are safe.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslopensslconfcmd',
    'https://docs.openssl.org/3.0/man3/SSL_CONF_cmd/',
  ],
  references: [cwe(326), nist('SC-13'), nist('SC-8')],

  examples: {
    bad: [
      `«SSLOpenSSLConfCmd Options UnsafeLegacyRenegotiation»\n`,
      `«SSLOpenSSLConfCmd Curves secp192r1:prime256v1»\n`,
      `«SSLOpenSSLConfCmd DHParameters "/etc/ssl/dh1024.pem"»\n`,
    ],
    good: [
      `SSLOpenSSLConfCmd Curves X25519:prime256v1\n`,
      `SSLOpenSSLConfCmd DHParameters /etc/ssl/dh4096.pem\n`,
      `SSLOpenSSLConfCmd Options -SessionTicket\n`,
      `SSLOpenSSLConfCmd Options UnsafeLegacyServerConnect\n`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of inForce(file.directives('SSLOpenSSLConfCmd'))) {
      const [command = '', value = ''] = args.map((arg) => arg ?? '');
      const curve = /^(?:Curves|Groups|ECDHParameters)$/i.test(command) ? shortCurveIn(value) : undefined;
      const isUnsafe =
        (/^Options$/i.test(command) && value.split(',').some((word) => UNSAFE.test(word))) ||
        (/^DHParameters$/i.test(command) && areShortParameters(value));
      if (curve === undefined && !isUnsafe) continue;
      yield {
        at,
        message: { code: 'is', values: { setting: command, value: (curve ?? value).slice(0, 200) } },
        ...(curve === undefined ? {} : { severity: MODERATE_LOW }),
      };
    }
  },
  fix: {
    kind: 'safe',
    edits(finding) {
      const [command = '', value = ''] = valuesOf(finding);
      const sign = /^options$/i.test(command) ? ',' : ':';
      const kept = value
        .split(sign)
        .filter((word) => (sign === ',' ? !UNSAFE.test(word) : shortCurveIn(word) === undefined));
      // Without a file of parameters, those are taken that fit the key of the certificate.
      return /^dhparameters$/i.test(command) || kept.length === 0
        ? removeDirective(finding)
        : rewriteArguments(finding, (_, index) => (index === 1 ? kept.join(sign) : undefined));
    },
  },
});

/** Options add up; of every other command the last one of a place counts. */
function inForce(directives: readonly ApacheDirective[]): readonly ApacheDirective[] {
  return [...Map.groupBy(directives, ({ scope }) => scope).values()].flatMap((alike) => {
    const last = new Map(alike.map((one) => [one.args[0]?.toLowerCase(), one]));
    return alike.filter((one) => /^options$/i.test(one.args[0] ?? '') || last.get(one.args[0]?.toLowerCase()) === one);
  });
}

/** What clients of OpenSSL may do, as by `UnsafeLegacyServerConnect`, changes nothing in a server. */
const UNSAFE = /^\+?UnsafeLegacyRenegotiation$/i;
