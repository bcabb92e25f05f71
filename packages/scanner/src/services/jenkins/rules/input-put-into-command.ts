import { HIGH, MODERATE_LOW, type Severity } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { inPipelines, namesIn, pipelineRule, putIntoCommands, type JenkinsPipeline } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_input_put_into_command',
  title: 'Groovy puts what others write into the command of a step: "… ${params.NAME} …", CHANGE_TITLE',
  terms: ['command injection', 'string interpolation', 'pull request', 'parameters'],
  severity: MODERATE_LOW,
  problem:
    'Whoever may start the build, or name a pull request, writes commands into the script: they run on the agent with its secrets.',
  remediation:
    'Put the command into single quotes, so that the shell takes the value from its environment: `sh \'deploy "$VERSION"\'`.',
  sources: ['https://www.jenkins.io/doc/book/pipeline/jenkinsfile/#string-interpolation'],
  references: [cwe(78), cwe(77), nist('SI-10')],

  examples: {
    bad: [
      `pipeline {
  agent any
  parameters {
    string(name: 'VERSION', defaultValue: '1.0', description: 'What is deployed')
  }
  stages {
    stage('Deploy') {
      steps {
        sh "deploy «\${params.VERSION}»"
      }
    }
  }
}`,
      `node {\n  sh "echo «\${env.CHANGE_TITLE}» >> changes.txt"\n}`,
      `node {\n  sh 'echo ' + «env.CHANGE_TITLE» + ' >> changes.txt'\n}`,
      `node {
  def what = "PR \${env.CHANGE_ID}: \${env.CHANGE_TITLE}"
  def from = env.CHANGE_BRANCH
  sh "./notify '«\${what}»' '«\${from}»'"
}`,
    ],
    good: [
      `pipeline {
  parameters { string(name: 'VERSION', defaultValue: '1.0') }
  stages { stage('Deploy') { steps {
    sh 'deploy "$VERSION"'
    echo "\${params.VERSION}"
  } } }
}`,
      `pipeline {
  parameters { choice(name: 'TARGET', choices: ['test', 'live']) }
  stages { stage('Deploy') { steps { sh "deploy \${params.TARGET}" } } }
}`,
      `node {
  def what = "PR \${env.CHANGE_ID}"
  def title = env.CHANGE_TITLE.replaceAll(/\\W/, ' ')
  echo "\${env.CHANGE_TITLE}"
  sh "./notify '\${what}' '\${title}'"
}`,
      // What another job is given.
      `node {
  def VERSION = readFile('VERSION')
  build job: 'deploy', parameters: [string(name: 'VERSION', value: VERSION)]
  sh "make VERSION=\${VERSION}"
}`,
    ],
  },

  check: ({ file }) =>
    inPipelines(file, function* (pipeline) {
      const parameters = parametersOf(pipeline);
      const originOf = (name: string): Severity | undefined => {
        if (OF_STRANGERS.test(name)) return HIGH;
        return parameters.has(name) ? MODERATE_LOW : undefined;
      };
      const variables = variablesOf(pipeline, originOf);
      for (const at of putIntoCommands(pipeline)) {
        const severity = originOf(at.name) ?? variables.get(at.name);
        if (severity === undefined) continue;
        yield { at, severity, message: { code: 'has', values: { setting: 'the command', value: at.written } } };
      }
    }),
});

/**
 * What whoever opens a pull request, or comments on it, writes.
 * Source: https://github.com/jenkinsci/branch-api-plugin/blob/master/src/main/resources/jenkins/branch/BranchNameContributor/buildEnv.properties
 */
const OF_STRANGERS =
  /^(?:CHANGE_(?:TITLE|BRANCH|AUTHOR_DISPLAY_NAME)|ghprb(?:PullTitle|PullLongDescription|CommentBody|SourceBranch)|gitlab(?:MergeRequestTitle|MergeRequestDescription|SourceBranch|TriggerPhrase))$/;

/** The parameters of the build that may be any text; those that another job is given have a value there. */
function parametersOf({ texts }: JenkinsPipeline): ReadonlySet<string> {
  const names = texts.flatMap(({ code, text }, index) => {
    const isNamed = /\b(?:string|text)[ \t]*\([^()]*\bname:$/.test(code);
    return isNamed && !/^,\s*value\s*:/.test(texts[index + 1]?.code ?? '') ? [text] : [];
  });
  return new Set(names);
}

/** The variables that are given, once, what others write, as it is or in a text. */
function variablesOf(
  pipeline: JenkinsPipeline,
  originOf: (name: string) => Severity | undefined,
): ReadonlyMap<string, Severity> {
  const given: { readonly name: string; readonly origin: Severity | undefined }[] = [];
  for (const { text, name, code, isInterpolated } of pipeline.texts) {
    if (!/(?<![=!<>+~])=\s{0,20}$/.test(code)) continue;
    const origins = isInterpolated ? namesIn(text).flatMap((one) => originOf(one) ?? []) : [];
    given.push({ name, origin: origins.includes(HIGH) ? HIGH : origins[0] });
  }
  for (const { text } of pipeline.places(ASSIGNED)) {
    const [, name = '', whole = ''] = new RegExp(ASSIGNED.source).exec(text) ?? [];
    given.push({ name, origin: originOf(whole) });
  }
  const once = [...Map.groupBy(given, ({ name }) => name).values()].filter((all) => all.length === 1);
  return new Map(once.flat().flatMap(({ name, origin }) => (origin === undefined ? [] : [[name, origin] as const])));
}

/** A variable that is given something that is no text: another variable as it is, or what nobody follows. */
const ASSIGNED =
  /\b([A-Za-z_]\w{0,60})[ \t]{0,20}=(?![=~'"])[ \t]{0,20}(?:(?:env|params)\.([A-Za-z_]\w{0,60})(?![\w.([])|(?=[^ \t'"]))/g;
