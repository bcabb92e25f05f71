import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Place } from '../../../formats/tree.ts';
import type { Finding } from '../../../rule.ts';
import { CONTROLLER } from '../jenkins-rule.ts';
import { inPipelines, JenkinsPipeline, pipelineRule, type PipelineText } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_pipeline_on_controller',
  title: 'A pipeline or job is run on the controller (label built-in, master)',
  terms: ['built-in node', 'controller isolation'],
  severity: MODERATE,
  problem:
    'Whoever can change the build, or a package that it fetches, reads every credential of Jenkins in its folder and changes its configuration.',
  remediation: 'Give the label of an agent, and set the number of executors of the built-in node to 0.',
  sources: [CONTROLLER, 'https://www.jenkins.io/doc/book/managing/built-in-node-migration/'],
  references: [cwe(653), nist('SC-2')],

  examples: {
    bad: [
      `pipeline {
  agent { label «'built-in'» }
  stages { stage('Build') { steps { sh 'make' } } }
}`,
      `node(«'master'») {\n  sh 'make'\n}`,
      `pipeline {
  agent none
  stages { stage('Deploy') {
    agent { node { label «'linux && built-in'» } }
    steps { sh './deploy' }
  } }
}`,
    ],
    good: [
      `pipeline {
  agent { label 'linux && !built-in' }
  stages { stage('Build') { steps { sh(label: 'master', script: 'make built-in') } } }
}`,
      `node('!(windows || master)') {\n  git branch: 'master', url: 'https://git.example.com/shop'\n}`,
      `node("\${params.LABEL}") {\n  dir('built-in') { sh 'make' }\n}`,
    ],
  },

  *check({ file }) {
    if (!(file instanceof JenkinsPipeline)) {
      for (const { node, text } of file.all('assignedNode'))
        if (text.is === 'set') yield* onController(text.value, node);
    }
    yield* inPipelines(file, function* ({ texts }) {
      for (const text of texts) if (choosesNode(text)) yield* onController(text.text, text);
    });
  },
});

/** `label '…'` of an agent, and `node('…')`; a step of a shell has a label of its own. */
function choosesNode({ code, name, isInterpolated, text }: PipelineText): boolean {
  if (isInterpolated && text.includes('$')) return false;
  return name === 'label' ? OF_AGENT.test(code) : OF_NODE.test(code);
}

const OF_AGENT = /\blabel[ \t]{0,20}\(?[ \t]{0,20}$/;
const OF_NODE = /(?:^|[^\w.])node[ \t]{0,20}\(?[ \t]{0,20}(?:label:[ \t]{0,20})?$/;

function* onController(label: string, at: Place): Generator<Finding & { readonly at: Place }> {
  if (label.includes('!(')) return;
  const terms = label.split(/\|\||&&/).map((term) => term.replace(/^[\s(]+|(?<![\s)])[\s)]+$/g, ''));
  const name = terms.find((term) => term === 'built-in' || term === 'master');
  if (name === undefined) return;
  // Machines of others may be called so, too.
  const severity = name === 'master' ? MODERATE_LOW : MODERATE;
  yield { at, severity, message: { code: 'is', values: { setting: 'label', value: label } } };
}
