import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';
import * as jenkinsRules from './jenkins-rules.ts';

/** What a file of Jenkins fails at, as `line rule`. */
async function failing(text: string, name: 'Jenkinsfile' | 'config.xml' = 'Jenkinsfile'): Promise<readonly string[]> {
  const file: ConfigurationFile = {
    fileName: name,
    defaultFileName: name,
    subPath: '.',
    configFileType: name === 'Jenkinsfile' ? 'custom' : 'xml',
  };
  const services = { s: { serviceName: 'jenkins', configFileList: [file] } };
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(text),
  };
  return (await scan(bundle)).failed.map(({ rule, fromLine }) => `${fromLine} ${rule.name}`).toSorted();
}

const BOUND = "withCredentials([string(credentialsId: 'a', variable: 'A')])";

test.each([
  ['a command alone', 'sh "run ${A}"'],
  ['a variable without braces', 'sh "run $A"'],
  ['one of env', 'bat "run ${env.A}"'],
  ['brackets', 'sh("run ${A}")'],
  ['arguments with names', 'sh(label: \'a\', returnStatus: true, script: "run ${A}")'],
  ['arguments over several lines', '\nsh(\n  script: "run ${A}",\n  returnStdout: true\n)'],
  ['a result', 'def out = powershell(returnStdout: true, script: "run $A").trim()'],
])('a secret that Groovy puts into a command is told: %s', async (_, step) => {
  expect(await failing(`node {\n  ${BOUND} {\n ${step}\n}\n}\n`)).toEqual([
    expect.stringMatching(/^\d jenkins_secret_put_into_command$/),
  ]);
});

test.each([
  ['single quotes', "sh 'run ${A}'"],
  ['three of them', "sh '''\n  run ${A}\n'''"],
  ['an escaped sign', 'sh "run \\${A} \\$A"'],
  ['another variable', 'sh "run ${B} ${A.length()} $AB"'],
  ['another step', 'echo "run ${A}"\nwriteFile file: "a", text: "${A}"'],
  ['the label of a step', 'sh(label: "${A}", script: \'make\')'],
  ['the text behind a step', 'sh(script: \'make\')\nfail("${A}")'],
  ['a name that ends like a step', 'push "run ${A}"\nself.sh "run ${A}"'],
  ['a comment', '// sh "run ${A}"\n/* sh "run ${A}" */'],
])('and other uses of it are not: %s', async (_, step) => {
  expect(await failing(`node {\n  ${BOUND} {\n${step}\n}\n}\n`)).toEqual([]);
});

test.each([
  ['the path of a file', "file(credentialsId: 'a', variable: 'A')"],
  ['the path of a key', "sshUserPrivateKey(credentialsId: 'a', keyFileVariable: 'A')"],
  ['the name of a user', "usernamePassword(credentialsId: 'a', usernameVariable: 'A', passwordVariable: 'B')"],
])('nor what is no secret: %s', async (_, binding) => {
  expect(await failing(`node {\n  withCredentials([${binding}]) {\n sh "run \${A}"\n}\n}\n`)).toEqual([]);
});

test('environments of declarative pipelines bind them too', async () => {
  const head = 'pipeline {\n  environment {\n';
  const tail = '  }\n  stages { stage("a") { steps {\n    sh "run ${A} ${A_PSW} ${A_USR} ${CA_FILE}"\n  } } }\n}\n';
  expect(await failing(`${head}    A = credentials('a')\n    CA_FILE = credentials('b')\n${tail}`)).toEqual([
    '6 jenkins_secret_put_into_command',
    '6 jenkins_secret_put_into_command',
  ]);
  expect(await failing(`${head}    A = 'a'\n${tail}`)).toEqual([]);
});

test('downloads that a shell runs are told, and jobs are asked as well', async () => {
  expect(await failing("node {\n  sh 'make'\n  sh '''\n    curl -fsSL https://a.example.com | sh\n  '''\n}\n")).toEqual(
    ['2 jenkins_download_piped_to_shell'],
  );
  const script = `node { ${BOUND} { sh "run \${A}" } }`;
  const job = `<flow-definition>\n  <definition>\n    <script>${script}</script>\n  </definition>\n</flow-definition>\n`;
  expect(await failing(job, 'config.xml')).toEqual(['2 jenkins_secret_put_into_command']);
});

test('passwords in the commands of steps are told', async () => {
  expect(await failing("node {\n  sh 'docker login -u ci -p vK8qLm2xRt5w registry.example.com'\n}\n")).toEqual([
    '1 jenkins_command_with_password',
  ]);
  expect(
    await failing('node {\n  sh \'docker login -u ci -p "$TOKEN" a.example.com\'\n  sh "mysql -p${TOKEN}"\n}\n'),
  ).toEqual([]);
});

test('a parameter for a password is a secret too', async () => {
  const parameters = "parameters {\n    password(name: 'KEY', defaultValue: '')\n  }";
  const steps = 'stages { stage("a") { steps { sh "run ${params.KEY}" } } }';
  expect(await failing(`pipeline {\n  ${parameters}\n  ${steps}\n}\n`)).toEqual(['4 jenkins_secret_put_into_command']);
});

test.each([
  ['options of an agent', "agent { docker { image 'a'; args '--privileged' } }"],
  ['those of a Dockerfile', "agent { dockerfile { args('-v /run/docker.sock:/run/docker.sock') } }"],
  ['a container around steps', "docker.image('a:1').inside('--cap-add=ALL') { }"],
  ['a container beside them', "docker.image('a:1').withRun('-v /:/host -p 1:1') { }"],
  ['a pod', "agent { kubernetes { yaml '''\nspec:\n  hostPID: true\n''' } }"],
  [
    'a template of one',
    "podTemplate(yaml: '''\nspec:\n  volumes:\n    - hostPath: {}\n      path: /var/run/docker.sock\n''')",
  ],
  ['a step', "sh 'docker run --privileged a'"],
])('rights over the machine are told: %s', async (_, part) => {
  expect(await failing(`pipeline {\n${part}\n}\n`)).toEqual([
    expect.stringMatching(/ jenkins_pipeline_container_with_all_rights$/),
  ]);
});

test.each([
  ['an environment', "environment { DB_PASSWORD = 'vK8qLm2xRt5w' }"],
  ['a variable', "def apiToken = 'vK8qLm2xRt5w'"],
  ['a property', "remote.password = 'vK8qLm2xRt5w'"],
  ['an argument', "slackSend(channel: 'a', token: 'vK8qLm2xRt5w')"],
  ['the key of a map in quotes', "def a = ['password': 'vK8qLm2xRt5w']"],
  ['a default behind the name', "parameters { password(name: 'A', defaultValue: 'vK8qLm2xRt5w') }"],
  ['a default before it', "parameters { password(defaultValue: 'vK8qLm2xRt5w', name: 'A') }"],
  ['a default of a text', "parameters { string(name: 'API_TOKEN', defaultValue: 'vK8qLm2xRt5w') }"],
  ['a list of variables', "withEnv(['A=b', 'DB_PASSWORD=vK8qLm2xRt5w']) { }"],
])('secrets in texts are told: %s', async (_, part) => {
  expect(await failing(`node {\n${part}\n}\n`)).toEqual([expect.stringMatching(/ jenkins_pipeline_secret_in_file$/)]);
});

test.each([
  ['what is joined', "def apiToken = 'vK8qLm2xRt5w' + a\ndef secret = a + 'vK8qLm2xRt5w'"],
  ['a variable', 'environment { DB_PASSWORD = "${a}vK8qLm2xRt5w" }'],
  ['the id of a credential', "environment { TOKEN = 'registry-token' }\nslackSend tokenCredentialId: 'vK8qLm2xRt5w'"],
  ['what is compared', "if (password == 'vK8qLm2xRt5w') { }"],
  ['a default that is none', "parameters { password(name: 'A', defaultValue: '') }"],
  ['a name for one', "usernamePassword(credentialsId: 'a', passwordVariable: 'VK8qLm2xRt5w')"],
  ['a comment', "// environment { DB_PASSWORD = 'vK8qLm2xRt5w' }"],
])('and what is no secret is not: %s', async (_, part) => {
  expect(await failing(`node {\n${part}\n}\n`)).toEqual([]);
});

test('of a pipeline that a template puts into a job, no rule knows that it is well', async () => {
  const services = {
    s: {
      serviceName: 'jenkins',
      configFileList: [
        { fileName: 'config.xml', defaultFileName: 'config.xml', subPath: '.', configFileType: 'xml' as const },
      ],
    },
  };
  const text = '<flow-definition><definition><script>{{ pipeline }}</script></definition></flow-definition>\n';
  const { unknown } = await scan({
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(text),
  });
  const rules = Object.values(jenkinsRules).filter(({ id }) => /^jenkins_pipeline_|_put_into_command$/.test(id));
  const asked = rules.map(({ id }) => id).filter((id) => id !== 'jenkins_pipeline_without_sandbox');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((id) => unknown[id] === undefined)).toEqual([]);
});

test('sources over plain HTTP are those of steps that fetch them', async () => {
  const told = [
    "git 'http://git.example.com/a.git'",
    "git branch: 'main',\n    url: 'http://git.example.com/a.git'",
    "checkout scmGit(userRemoteConfigs: [[url: 'http://git.example.com/a.git']])",
    "library identifier: 'a@b', retriever: modernSCM([$class: 'GitSCMSource', remote: 'http://git.example.com/a.git'])",
    "docker.withRegistry('http://registry.example.com') { }",
  ];
  for (const step of told)
    expect(await failing(`node {\n${step}\n}\n`), step).toEqual([
      expect.stringMatching(/ jenkins_pipeline_fetches_over_plain_http$/),
    ]);
  for (const step of [
    "httpRequest url: 'http://a.example.com'",
    'git "http://${A}/a.git"',
    "git 'https://a.example.com/a.git'",
  ])
    expect(await failing(`node {\n${step}\n}\n`), step).toEqual([]);
});
