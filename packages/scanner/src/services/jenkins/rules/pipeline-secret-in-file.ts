import { HIGH } from '@plumbline/model/severity';
import type { Found } from '@plumbline/model/found';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import {
  holdsExposedSecret,
  isExposedSecret,
  isKnownSecretForm,
  isSecretName,
  passwordInUrl,
  secretKind,
} from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { inPipelines, pipelineRule, type PipelineText } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_pipeline_secret_in_file',
  title: 'A password, token or key stands in a pipeline in plain text',
  terms: [...HARDCODED_SECRET, 'environment', 'withEnv'],
  severity: HIGH,
  problem:
    'Whoever may read the repository, the job or a log of its builds has the secret, and it stays in the history.',
  remediation:
    "Keep it in the credentials of Jenkins, write `credentials('its-id')` or `withCredentials` in its place, and make a new one.",
  sources: ['https://www.jenkins.io/doc/book/pipeline/jenkinsfile/#handling-credentials'],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `pipeline {
  agent any
  environment {
    DB_USER = 'shop'
    DB_PASSWORD = '«vK8qLm2xRt5w»'
  }
  stages { stage('Test') { steps { sh 'make test' } } }
}`,
      `node {
  def dbPassword = "«vK8qLm2xRt5w»"
  withEnv(['LANG=C', 'API_TOKEN=«93a49a4f2482c64126f7b6015e6b0f30»']) {
    sh 'make deploy'
  }
}`,
      `pipeline {
  agent any
  parameters {
    password(name: 'DEPLOY', defaultValue: '«vK8qLm2xRt5w»', description: 'of the server')
  }
  stages { stage('Get') { steps {
    git url: '«https://ci:vK8qLm2xRt5w@git.example.com/shop.git»', branch: 'main'
  } } }
}`,
    ],
    good: [
      `pipeline {
  agent any
  environment {
    DB_PASSWORD = credentials('db-password')
    TOKEN_FILE = '/run/secrets/token'
    // API_TOKEN = 'vK8qLm2xRt5w'
  }
  parameters { password(name: 'DEPLOY', defaultValue: '', description: 'a password') }
  stages { stage('Get') { steps {
    git url: "https://\${GIT_USER}:\${GIT_PASSWORD}@git.example.com/shop.git", credentialsId: 'git-token'
  } } }
}`,
      `node {
  def token = readFile('token')
  def password = "\${params.PASSWORD}"
  def secret = 'prefix-' + env.SECRET
  withEnv(["API_TOKEN=\${token}", 'TOKEN_URL=https://example.com/token']) { sh 'make' }
  withCredentials([usernamePassword(credentialsId: 'db', usernameVariable: 'NAME', passwordVariable: 'SECRET')]) { sh 'make' }
}`,
      `pipeline {\n  environment { REGISTRY_TOKEN = 'registry-token-id' }\n  agent any\n}`, // the id of a credential
    ],
  },

  check: ({ file }) =>
    inPipelines(file, function* ({ texts }) {
      for (const [index, at] of texts.entries()) {
        const message = at.isScript ? undefined : secretIn(at, texts[index - 1]);
        if (message) yield { at, message };
      }
    }),
});

function secretIn(given: PipelineText, before: PipelineText | undefined): Found | undefined {
  const { text, source, after } = given;
  const password = passwordInUrl(text);
  if (password !== undefined)
    return isExposedSecret(password) ? { code: 'holds-password-in-url', values: { setting: given.name } } : undefined;
  // Only a part of the value.
  if (/^\s{0,100}\+/.test(source.text.slice(after, after + 102)) || given.code.endsWith('+')) return undefined;
  const { name, value } = valueOf(given, before);
  if (given.isInterpolated && value.includes('$')) return undefined;
  if (isKnownSecretForm(value)) return { code: 'holds-secret', values: { setting: name } };
  // What is called so may be the name of a credential, which is made of words.
  const isName = secretKind(value) === 'literal' && /^[A-Za-z]+(?:[-_. ][A-Za-z]+)+$/.test(value);
  if (isName || /cred|(?:Variable|Id)$/i.test(name) || !holdsExposedSecret(name, value)) return undefined;
  return { code: 'holds-secret', values: { setting: name } };
}

/** What a text says of which name: the default of a parameter is one for it. */
function valueOf(
  { name, text, step, listed }: PipelineText,
  before: PipelineText | undefined,
): { name: string; value: string } {
  if (name === 'defaultValue' && before?.name === 'name') {
    const isPassword = /\bpassword[ \t]{0,20}\(?[ \t]{0,20}name:$/.test(before.code);
    return { name: isPassword && !isSecretName(before.text) ? 'password' : before.text, value: text };
  }
  if (name === 'defaultValue' && step === 'password') return { name: step, value: text };
  return listed ?? { name, value: text };
}
