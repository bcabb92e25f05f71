import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { inPipelines, pipelineRule, putIntoCommands, type JenkinsPipeline } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_secret_put_into_command',
  title: 'Groovy puts a secret into the command of a step: "… ${TOKEN} …"',
  terms: ['string interpolation', 'withCredentials', 'credentials', 'sh'],
  severity: MODERATE,
  problem:
    'The command has the secret in it before the shell starts: it stands in the list of processes of the agent, and whoever may set the credential writes commands into it.',
  remediation:
    'Put the command into single quotes, so that the shell takes the secret from its environment: `sh \'curl -u "$USER:$PASSWORD" …\'`, or write `\\$` in double quotes.',
  sources: [
    'https://www.jenkins.io/doc/book/pipeline/jenkinsfile/#string-interpolation',
    'https://www.jenkins.io/doc/pipeline/steps/credentials-binding/',
  ],
  references: [cwe(214), cwe(78), cwe(532), nist('IA-5'), nist('SI-10')],

  examples: {
    bad: [
      `pipeline {
  agent any
  environment {
    API_TOKEN = credentials('deploy')
  }
  stages {
    stage('Deploy') {
      steps {
        sh "curl -H 'Authorization: Bearer «\${API_TOKEN}»' https://deploy.example.com/"
      }
    }
  }
}`,
      `node {
  withCredentials([usernamePassword(credentialsId: 'registry', usernameVariable: 'NAME', passwordVariable: 'SECRET')]) {
    sh """
      set +x
      docker login -u $NAME -p «$SECRET» registry.example.com
    """
  }
}`,
      `node {
  withCredentials([string(credentialsId: 'key', variable: 'KEY')]) {
    def out = sh(label: 'ask', returnStdout: true, script: "ask --key «\${env.KEY}»")
  }
}`,
      `pipeline {
  environment { API_TOKEN = credentials('deploy') }
  stages { stage('Deploy') { steps {
    sh 'curl -u ci:' + «env.API_TOKEN» + ' https://deploy.example.com/'
  } } }
}`,
    ],
    good: [
      `pipeline {
  environment { API_TOKEN = credentials('deploy') }
  stages { stage('Deploy') { steps {
    sh "make VERSION=\${env.BUILD_NUMBER}"
    sh 'curl -H "Authorization: Bearer \${API_TOKEN}" https://deploy.example.com/'
  } } }
}`,
      `node {
  withCredentials([usernamePassword(credentialsId: 'registry', usernameVariable: 'NAME', passwordVariable: 'SECRET')]) {
    sh """
      echo "\\$SECRET" | docker login -u "\\$NAME" --password-stdin registry.example.com
    """
    // sh "docker login -p \${SECRET}"
  }
}`,
      // The path of a file.
      `node {
  withCredentials([file(credentialsId: 'cluster', variable: 'KUBECONFIG')]) {
    sh "kubectl --kubeconfig \${KUBECONFIG} apply -f app.yaml"
  }
}`,
      `node {\n  withCredentials([string(credentialsId: 'a', variable: 'A')]) {\n    echo "\${A}"\n  }\n}`, // masked
    ],
  },

  check: ({ file }) =>
    inPipelines(file, function* (pipeline) {
      const secrets = secretsOf(pipeline);
      for (const at of putIntoCommands(pipeline))
        if (secrets.has(at.name))
          yield { at, message: { code: 'has', values: { setting: 'the command', value: at.written } } };
    }),
});

/**
 * The variables that hold a secret. What is a file's path is none, and of `credentials()` nobody knows it but by the
 * variable's name.
 */
function secretsOf({ texts }: JenkinsPipeline): ReadonlySet<string> {
  const secrets = new Set<string>();
  let binding = '';
  for (const { code, text } of texts) {
    binding = BINDING.exec(code)?.[1] ?? binding;
    const [, assigned] = ASSIGNED.exec(code) ?? [];
    if (assigned !== undefined) {
      secrets.add(`${assigned}_PSW`);
      if (!OF_FILE.test(assigned)) secrets.add(assigned);
    }
    if (/\b(?:(?:password|passphrase)Variable:|password[ \t]*\([^()]*\bname:)$/.test(code)) secrets.add(text);
    if (/(?:^|[^\w])variable:$/.test(code) && /^(?:string|usernameColonPassword)$/.test(binding)) secrets.add(text);
  }
  return secrets;
}

const BINDING =
  /\b(string|file|zip|usernameColonPassword|usernamePassword|sshUserPrivateKey|certificate)[ \t]*\([^()]*$/;
const ASSIGNED = /(?:^|[\s{;])([A-Za-z_]\w*)[ \t]*=[ \t]*credentials[ \t]*\([ \t]*$/;
const OF_FILE = /FILE|PATH|CONFIG|KEY_?STORE|TRUST_?STORE|CERT|SSH|PRIVATE_?KEY|PEM|JSON|YAML|_ENV$/i;
