import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import type { Place } from '../../../formats/tree.ts';
import { shellCommands } from '../../../reading/shell-commands.ts';
import type { Finding } from '../../../rule.ts';
import { OPTION_WITH_RIGHTS } from '../../../rules/container-commands.ts';
import { rightsOfRun } from '../../../rules/container-runs.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { inPipelines, inScripts, pipelineRule, type PipelineText } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_pipeline_container_with_all_rights',
  title: 'A container of a pipeline has rights over its machine (--privileged, docker.sock, -v /:/host)',
  terms: ['container escape', 'Docker in Docker', 'privileged: true', 'hostPath'],
  severity: HIGH,
  problem:
    'Whoever can change the build, or a package that it fetches, gets out of the container: as root on the agent or the node, with what other builds leave there.',
  remediation:
    'Take the option out. Build images without the engine of the machine, with Buildah or BuildKit without root, and give the container the single folder that it needs.',
  sources: [
    'https://www.jenkins.io/doc/book/pipeline/docker/',
    'https://plugins.jenkins.io/kubernetes/',
    'https://docs.docker.com/engine/security/#docker-daemon-attack-surface',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `pipeline {
  agent {
    docker {
      image 'maven:3.9.9-eclipse-temurin-21'
      args '«-v /var/run/docker.sock:/var/run/docker.sock» -u root'
    }
  }
  stages { stage('Build') { steps { sh 'mvn -B verify' } } }
}`,
      `node {
  docker.image('acme/builder:4').inside("«--privileged» -v \${WORKSPACE}:/src") {
    sh 'make'
  }
}`,
      `pipeline {
  agent {
    kubernetes {
      yaml '''
kind: Pod
spec:
  containers:
    - name: dind
      image: docker:27-dind
      securityContext:
        «privileged: true»
'''
    }
  }
  stages { stage('Build') { steps { sh 'make' } } }
}`,
      `podTemplate(yaml: '''
kind: Pod
spec:
  containers:
    - {name: dind, image: "docker:27-dind", securityContext: {«"privileged": true»}}
  volumes: [{name: docker, hostPath: {«path: /var/run/docker.sock»}}]
''') {
  node(POD_LABEL) { sh 'make' }
}`,
      `podTemplate(
  containers: [containerTemplate(name: 'dind', image: 'docker:27-dind', «privileged: true»)],
  volumes: [hostPathVolume(hostPath: '«/var/run/docker.sock»', mountPath: '/var/run/docker.sock')]
) {
  node(POD_LABEL) { sh 'make' }
}`,
      `node {\n  sh '«docker run --rm -v /var/run/docker.sock:/var/run/docker.sock acme/builder:4»'\n}`,
    ],
    good: [
      `pipeline {
  agent {
    docker {
      image 'maven:3.9.9-eclipse-temurin-21'
      args '-v maven-cache:/root/.m2 --cap-drop=ALL'
      // args '--privileged'
    }
  }
  stages { stage('Build') { steps { echo '--privileged' } } }
}`,
      `podTemplate(containers: [containerTemplate(name: 'jnlp', image: 'jenkins/inbound-agent:3283', privileged: false)], yaml: '''
kind: Pod
spec:
  # privileged: true
  containers: [] # {privileged: true}
''') {
  node(POD_LABEL) { sh 'make' }
}`,
    ],
  },

  *check({ file }) {
    yield* inScripts(file, (script, at) =>
      shellCommands(script, at)
        .map(rightsOfRun)
        .find((found) => found !== undefined),
    );
    yield* inPipelines(file, function* (pipeline) {
      for (const text of pipeline.texts) {
        for (const { at, value } of rightsIn(text)) yield rightOf(at, value);
      }
      for (const at of pipeline.places(/\bprivileged[ \t]{0,20}[:=][ \t]{0,20}true\b/g))
        yield rightOf(at, 'privileged');
    });
  },
});

function rightOf(at: Place, value: string): Finding & { readonly at: Place } {
  // The network of the machine alone is no way out.
  const severity = /^--(?:net|userns)/i.test(value) ? MODERATE_LOW : HIGH;
  return { at, severity, message: { code: 'has', values: { setting: 'the container', value: value.slice(0, 60) } } };
}

/** What a text gives the container that it describes. */
function rightsIn(described: PipelineText): readonly { readonly at: Place; readonly value: string }[] {
  const { source, start, text, name, code } = described;
  const spanOf = (index: number, length: number): Place => ({
    source,
    start: start + index,
    end: start + index + length,
  });
  if (name === 'hostPath') return SOCKET.test(text) ? [{ at: described, value: text }] : [];
  if (name === 'yaml')
    return [...text.slice(0, LONGEST).matchAll(IN_POD)].map(({ index, 1: value = '', 0: line }) => ({
      at: spanOf(index + line.length - value.length, value.length),
      value,
    }));
  if (name !== 'args' && !/\.\s{0,20}(?:inside|withRun|run)\s{0,20}\(?$/.test(code)) return [];
  const found = OPTION_WITH_RIGHTS.exec(text.slice(0, LONGEST));
  const [whole = '', value = ''] = found ?? [];
  return found ? [{ at: spanOf(found.index + whole.length - value.length, value.length), value }] : [];
}

/** Units: characters. */
const LONGEST = 20_000;
const SOCKET = /^(?:\/var)?\/run\/docker\.sock$/;
/** In lines of their own, or in a map in braces. */
const IN_POD =
  /^(?:[ \t-]{0,60}|[^#\n]{0,300}[{,][ \t]{0,8})(["']?privileged["']?[ \t]{0,8}:[ \t]{0,8}["']?true\b|["']?host(?:PID|IPC)["']?[ \t]{0,8}:[ \t]{0,8}["']?true\b|["']?path["']?[ \t]{0,8}:[ \t]{0,8}["']?(?:\/var)?\/run\/docker\.sock\b)/gm;
