import { MODERATE } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import type { Finding } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { linesBehind } from '../dockerfile-file.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { variablesInForce } from '../started-programs.ts';

export default dockerfileRule({
  id: 'dockerfile_tls_settings_weakened',
  title: 'All programs of the image take outdated TLS again: LEGACY crypto policy, SECLEVEL=0, disabledAlgorithms',
  terms: ['update-crypto-policies', 'TLS 1.0', 'openssl.cnf', 'java.security'],
  severity: MODERATE,
  problem:
    'What the distribution refuses is taken again, by every program and on every connection: an attacker on the network path makes them speak TLS 1.0 or use weak keys and ciphers, and reads or changes what is sent.',
  remediation: 'Remove the command, and give the one program that has to reach an old server settings of its own.',
  sources: [
    'https://docs.redhat.com/en/documentation/red_hat_enterprise_linux/8/html/security_hardening/using-the-system-wide-cryptographic-policies_security-hardening',
    'https://docs.openssl.org/master/man3/SSL_CTX_set_security_level/',
    'https://www.ibm.com/docs/en/SSYKE2_8.0.0/com.ibm.java.security.component.80.doc/security-component/jsse2Docs/disabledalgorithms.html',
  ],
  references: [cwe(327), cwe(757), nist('SC-8'), nist('SC-13')],

  examples: {
    bad: [
      `FROM registry.access.redhat.com/ubi8/ubi:8.10\nRUN dnf install -y openldap-clients && \\\n  «update-crypto-policies --set LEGACY»`,
      `FROM debian:12\nRUN «sed -i 's/SECLEVEL=2/SECLEVEL=1/' /etc/ssl/openssl.cnf»`,
      `FROM debian:12\nRUN «sed -i 's|^MinProtocol = .*|MinProtocol = TLSv1.0|' /etc/ssl/openssl.cnf»`,
      `FROM eclipse-temurin:21\nRUN «sed -i 's/^jdk.tls.disabledAlgorithms=.*/jdk.tls.disabledAlgorithms=/' $JAVA_HOME/conf/security/java.security»`,
      `FROM eclipse-temurin:21\nRUN «sed -i 's/TLSv1, TLSv1.1, //' $JAVA_HOME/conf/security/java.security»`,
      `FROM debian:12\nRUN «echo 'CipherString = DEFAULT@SECLEVEL=0' >> /etc/ssl/openssl.cnf»`,
      `FROM debian:12\nCOPY <<EOF /etc/ssl/openssl.cnf\n[system_default_sect]\n«MinProtocol = TLSv1»\nEOF`,
      `FROM node:24\n«ENV NODE_OPTIONS=--tls-min-v1.0»`,
    ],
    good: [
      `FROM registry.access.redhat.com/ubi8/ubi:8.10\nRUN update-crypto-policies --set FUTURE`,
      `FROM debian:12\nRUN sed -i 's/SECLEVEL=[01]/SECLEVEL=2/; s/MinProtocol = TLSv1$/MinProtocol = TLSv1.2/' /etc/ssl/openssl.cnf`,
      `FROM eclipse-temurin:21\nRUN sed -i 's/^jdk.tls.disabledAlgorithms=/jdk.tls.disabledAlgorithms=TLS_RSA_*, /' $JAVA_HOME/conf/security/java.security`,
      `FROM debian:12\nRUN grep -q 'SECLEVEL=0' /etc/ssl/openssl.cnf && exit 1`,
      `FROM debian:12\nRUN sed -i '/SECLEVEL=0/d' /etc/ssl/openssl.cnf`,
      `FROM node:24\nENV NODE_OPTIONS=--tls-min-v1.2`,
      `FROM debian:12\nCOPY <<EOF /etc/ssl/openssl.cnf\n# MinProtocol = TLSv1\nMinProtocol = TLSv1.2\nEOF`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { command } of file.commands) {
      const value = weakenedBy(command);
      if (value !== undefined)
        yield { at: command, message: { code: 'has', values: { setting: command.name, value } } };
    }
    for (const { at, text } of file.instructions('COPY', 'ADD', 'RUN').flatMap((one) => [...linesBehind(one)])) {
      const value = /^\s*[#;]/.test(text) ? undefined : weakIn(text);
      if (value !== undefined) yield { at, message: { code: 'has', values: { setting: 'a line', value } } };
    }
    for (const variable of variablesInForce(file)) {
      const value =
        /--tls-min-v1\.[01]\b|-Djdk\.tls\.client\.protocols=[^\s"']{0,60}\b(?:SSLv3|TLSv1(?:\.1)?(?![.\w]))/.exec(
          variable.value ?? '',
        )?.[0];
      if (value !== undefined)
        yield { at: variable, message: { code: 'has', values: { setting: variable.name, value } } };
    }
  },
});

function weakenedBy({ name, words }: ShellCommand): string | undefined {
  const texts = words.map(({ text }) => text.slice(0, LONGEST_SCRIPT));
  if (name === 'update-crypto-policies')
    return texts.includes('--set') ? texts.find((text) => /^LEGACY(?::|$)/.test(text)) : undefined;
  if (/^(?:echo|printf)$/.test(name)) return firstOf(texts, weakIn);
  if (!/^(?:sed|perl)$/.test(name)) return undefined;
  const isOfJava = texts.some((text) => text.endsWith('java.security'));
  return firstOf(
    texts.flatMap((text) => [...replacementsIn(text)]),
    ({ from, to }) => weakIn(to) ?? (isOfJava && takesOut(from, to) ? from : undefined),
  );
}

/** Whether protocols go from a list of those that are refused. */
function takesOut(from: string, to: string): boolean {
  return /\bTLSv1\b(?!\.[23])/.test(from) && !/TLSv1|disabledAlgorithms/.test(to);
}

function weakIn(text: string): string | undefined {
  return WEAK.exec(text)?.[0];
}

const WEAK =
  /\bSECLEVEL\s?=\s?[01]\b|\bMinProtocol\s{0,4}=\s{0,4}(?:SSLv[23]|None|TLSv1(?:\\?\.[01])?)(?![\d.\\])|\bjdk\.tls\.disabledAlgorithms\s?=\s{0,4}(?:$|["'])/;

/** Units: characters. */
const LONGEST_SCRIPT = 5000;

/** What `s/from/to/` in a script of sed or Perl puts in place of what. */
function* replacementsIn(script: string): Generator<{ readonly from: string; readonly to: string }> {
  for (const { index, 1: delimiter = '' } of script.matchAll(/(?<![\w\\])s([/|#,@!~%])/g)) {
    const start = index + 2;
    const middle = script.indexOf(delimiter, start);
    const end = middle === -1 ? -1 : script.indexOf(delimiter, middle + 1);
    if (end !== -1) yield { from: script.slice(start, middle), to: script.slice(middle + 1, end) };
  }
}

function firstOf<Item>(items: readonly Item[], tell: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const told = tell(item);
    if (told !== undefined) return told;
  }
  return undefined;
}
