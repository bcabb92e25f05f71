import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_dangerous_signature_approved',
  title: 'Scripts in the sandbox may run commands (script approval)',
  terms: ['approvedSignatures'],
  severity: HIGH,
  problem: 'Whoever can change a pipeline leaves the sandbox by this method, and has the controller.',
  remediation: 'Remove the signature, and do what it was for in a shared library.',
  sources: [
    'https://plugins.jenkins.io/script-security/',
    'https://github.com/jenkinsci/script-security-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/scriptsecurity/sandbox/whitelists/blacklist',
  ],
  references: [cwe(693), nist('AC-6')],

  examples: {
    bad: [
      `security:\n  scriptApproval:\n    approvedSignatures:\n      - method java.lang.String trim\n      - «method java.lang.Runtime exec java.lang.String»\n`,
      `security:\n  scriptApproval:\n    approvedSignatures:\n      - «staticMethod org.codehaus.groovy.runtime.ProcessGroovyMethods execute java.lang.String»\n`,
      `security:\n  scriptApproval:\n    approvedSignatures:\n      - «method groovy.lang.GroovyObject invokeMethod java.lang.String java.lang.Object»\n`,
    ],
    good: [`security:\n  scriptApproval:\n    approvedSignatures:\n      - method java.lang.String trim\n`],
  },

  form: 'code',
  *check({ file }) {
    const approved = ['security.scriptApproval.approvedSignatures.*', '/scriptApproval/approvedSignatures/string'];
    for (const signature of approved.flatMap((path) => file.settings(path)))
      if (signature.is === 'set' && DANGEROUS.test(signature.value))
        yield { at: signature.at, message: signature.value.slice(0, 200) };
  },
});

const DANGEROUS =
  /(?:java\.lang\.Runtime |java\.lang\.ProcessBuilder|(?:Default|Process)GroovyMethods execute|java\.lang\.System (?:exit|getenv|setProperty)|java\.lang\.Class forName|groovy\.lang\.GroovyShell|GroovyClassLoader|jenkins\.model\.Jenkins (?:getInstance|get)\b|new java\.io\.File |ScriptEngine|groovy\.lang\.GroovyObject (?:(?:invoke|[gs]et)(?:Method|Property|MetaClass))\b)/;
