import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withoutCredentials } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { inPipelines, pipelineRule } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_pipeline_fetches_over_plain_http',
  title: 'A pipeline fetches its source, a library or images over plain HTTP or git://',
  terms: [...UNENCRYPTED, 'withRegistry', 'registryUrl'],
  severity: MODERATE,
  problem:
    'Someone on the network changes the code or the image that is built, run and shipped, and reads the password that is sent along.',
  remediation: 'Write the address with `https://`, or of a repository with `ssh://`.',
  sources: ['https://plugins.jenkins.io/git/', 'https://www.jenkins.io/doc/book/pipeline/docker/#custom-registry'],
  references: [cwe(319), cwe(494), nist('SC-8')],

  examples: {
    bad: [
      `node {
  git url: '«http://git.example.com/shop.git»', branch: 'main'
  docker.withRegistry('«http://registry.example.com:5000»', 'registry') {
    docker.build('shop').push()
  }
}`,
      `pipeline {
  agent { docker { image 'acme/builder:4'; registryUrl '«http://registry.example.com»' } }
  stages { stage('Get') { steps {
    checkout([
      $class: 'GitSCM',
      branches: [[name: '*/main']],
      userRemoteConfigs: [[url: '«git://git.example.com/shop.git»']]
    ])
  } } }
}`,
    ],
    good: [
      `node {
  git url: 'https://git.example.com/shop.git', branch: 'main'
  docker.withRegistry('https://registry.example.com', 'registry') { docker.build('shop').push() }
  docker.withRegistry('http://localhost:5000') { docker.build('shop').push() }
  httpRequest url: 'http://status.example.com/ping'
  checkout([$class: 'GitSCM', userRemoteConfigs: [[url: "http://\${GIT_HOST}/shop.git"]]])
}`,
    ],
  },

  check: ({ file }) =>
    inPipelines(file, function* ({ texts }) {
      for (const at of texts) {
        const isFetched = OF_SOURCES.test(at.step) || /^(?:withRegistry|registryUrl)$/.test(at.name);
        const isPlain = isPlainHttp(at.text) || /^(?:git|svn):\/\//.test(at.text);
        if (isFetched && isPlain && !/^\w+:\/\/[^/]{0,300}\$/.test(at.text))
          yield { at, message: { code: 'is', values: { setting: at.name, value: withoutCredentials(at.text) } } };
      }
    }),
});

/** Steps that fetch what is built, or what the pipeline itself runs. */
const OF_SOURCES = /^(?:git|svn|hg|checkout|library)$/;
