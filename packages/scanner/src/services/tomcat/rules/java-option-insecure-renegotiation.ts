import { HIGH } from '@plumbline/model/severity';
import { rulesOf } from '../../../rule.ts';
import type { EnvScriptFile } from '../../../rules/env-script-rules.ts';
import { setOption } from '../../../rules/java-options.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SCRIPT } from '../java-options.ts';
import { isTrue } from '../tomcat-file.ts';

const OPTION = '-Dsun.security.ssl.allowUnsafeRenegotiation=';

export default rulesOf<EnvScriptFile>('tomcat')({
  id: 'tomcat_java_option_insecure_renegotiation',
  title: 'Java is started with insecure TLS renegotiation (allowUnsafeRenegotiation)',
  terms: ['CVE-2009-3555', 'RFC 5746'],
  severity: HIGH,
  problem:
    'An attacker on the network path can put requests of their own before those of a victim whose client does not know RFC 5746 (CVE-2009-3555).',
  remediation: 'Remove the option.',
  sources: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-jsse-reference-guide.html',
    'https://www.rfc-editor.org/rfc/rfc5746',
  ],
  references: [cwe(300), nist('SC-8')],

  examples: {
    bad: [`export CATALINA_OPTS="-Xmx1g «${OPTION}true»"\n`],
    good: [
      `export CATALINA_OPTS="-Xmx1g ${OPTION}false"\n`,
      `export CATALINA_OPTS="-Xmx1g ${OPTION}true ${OPTION}false"\n`,
      `export CATALINA_OPTS="-Xmx1g"\n# CATALINA_OPTS="${OPTION}true"\n`,
      `export CATALINA_OPTS="-Xmx1g ${OPTION}$UNSAFE"\n`,
    ],
  },

  reads: [SCRIPT],
  *check({ file }) {
    const options = new Map(file.programs.map((program) => [program.last(OPTION), program.value(OPTION)]));
    for (const [at, value] of options)
      if (at && isTrue(value)) yield { at, message: 'unsafe renegotiation is allowed' };
  },
  fix: { kind: 'safe', edits: (finding) => setOption(finding, () => 'false') },
});
