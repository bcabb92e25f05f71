import { HIGH } from '@plumbline/model/severity';
import { shellCommands } from '../../../reading/shell-commands.ts';
import { switchesVerificationOff } from '../../../rules/certificate-variables.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { skippedCertificateIn } from '../../../rules/skipped-certificates.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { inPipelines, inScripts, pipelineRule } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_pipeline_certificate_not_verified',
  title: 'A step does not verify the TLS certificate of a server (curl -k, ignoreSslErrors)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Someone on the network answers in the name of the server, reads the tokens that the build sends and puts other files into what it ships.',
  remediation: 'Take the option out, and let the agent trust the authority that signed the certificate.',
  sources: ['https://www.jenkins.io/doc/pipeline/steps/http_request/', 'https://curl.se/docs/manpage.html'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `pipeline {
  agent any
  environment { «GIT_SSL_NO_VERIFY = 'true'» }
  stages { stage('Upload') { steps {
    sh '«curl -k -T app.tgz https://files.example.com/»'
  } } }
}`,
      `node {
  httpRequest url: 'https://api.example.com/deploy', httpMode: 'POST', «ignoreSslErrors: true»
  withEnv(['«NODE_TLS_REJECT_UNAUTHORIZED=0»']) { sh 'npm ci' }
}`,
    ],
    good: [
      `node {
  httpRequest url: 'https://api.example.com/deploy', ignoreSslErrors: false
  sh 'curl --cacert /etc/ssl/own.pem -T app.tgz https://files.example.com/'
  sh 'curl -k https://localhost:8443/health'
  echo 'curl -k https://files.example.com/'
  // ignoreSslErrors: true
}`,
    ],
  },

  *check({ file }) {
    yield* inScripts(file, (script, at) => {
      const commands = shellCommands(script, at).filter(({ words }) => !words.some(({ text }) => isOfItself(text)));
      return commands.map(skippedCertificateIn).find((found) => found !== undefined);
    });
    yield* inPipelines(file, function* (pipeline) {
      for (const at of pipeline.places(SWITCH)) {
        const [setting = ''] = /^\w+/.exec(at.text) ?? [];
        yield { at, message: { code: 'is', values: { setting, value: 'true' } } };
      }
      for (const { name: setting, value, at } of pipeline.variables())
        if (switchesVerificationOff(setting, value)) yield { at, message: { code: 'is', values: { setting, value } } };
    });
  },
});

function isOfItself(word: string): boolean {
  return /^https?:\/\//.test(word) && isLoopback(word);
}

/** Of the steps that send requests, and those that fetch secrets. */
const SWITCH =
  /\b(?:ignoreSslErrors|skipSslVerification|skipTlsVerify|trustAllCertificates)[ \t]{0,20}[:=(][ \t]{0,20}true\b/g;
