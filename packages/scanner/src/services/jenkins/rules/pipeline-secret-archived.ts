import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { inPipelines, pipelineRule } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_pipeline_secret_archived',
  title: 'Keys, passwords or the state of Terraform are archived with the build (archiveArtifacts)',
  terms: ['artifacts', '.env', 'private key', 'tfstate'],
  severity: MODERATE,
  problem: 'Whoever may look at the job downloads the file from the page of the build, as long as the build is kept.',
  remediation: 'Archive what the build makes, by name; leave keys and settings out, and change what was archived.',
  sources: ['https://www.jenkins.io/doc/pipeline/steps/core/#archiveartifacts-archive-the-artifacts'],
  references: [cwe(538), cwe(200), nist('AC-3')],

  examples: {
    bad: [
      `pipeline {
  agent any
  stages { stage('Plan') { steps { sh 'terraform apply -auto-approve plan.out' } } }
  post { always { archiveArtifacts artifacts: '«**/*.tfstate, logs/*.log»', fingerprint: true } }
}`,
      `node {\n  sh 'make'\n  archiveArtifacts('«dist/**,.env»')\n}`,
    ],
    good: [
      `node {
  archiveArtifacts artifacts: 'dist/*.tgz, reports/**', excludes: '**/*.pem'
  archiveArtifacts artifacts: '.env.example, config/public.pem, keys.md'
  stash includes: '**/*.tfstate', name: 'state'
}`,
    ],
  },

  check: ({ file }) =>
    inPipelines(file, function* ({ texts }) {
      for (const at of texts) {
        if (
          !/^(?:archiveArtifacts|archive)$/.test(at.step) ||
          !/^(?:artifacts|includes|archiveArtifacts|archive)$/.test(at.name)
        )
          continue;
        const found = at.text
          .slice(0, 5_000)
          .split(',')
          .map((pattern) => pattern.trim())
          .find((pattern) => HOLDS_SECRET.test(pattern));
        if (found !== undefined) yield { at, message: { code: 'has', values: { setting: at.step, value: found } } };
      }
    }),
});

/** Files that are known to hold secrets; certificates and public keys are for everybody. */
const HOLDS_SECRET =
  /(?:^|[\\/])(?:\.env|\*?\.env|id_(?:rsa|ed25519|ecdsa)|(?:[\w*.-]{0,60}\.)?(?:tfstate|pfx|p12|jks|keystore|kubeconfig)|[\w*.-]{0,60}\.key|\*\.pem|[\w.-]{0,60}(?:key|private)[\w.-]{0,20}\.pem|kubeconfig|\.npmrc|\.pypirc|\.netrc|\.vault_pass(?:\.txt)?|(?:\.aws|\.ssh|\.kube)\/\*{1,2})$/i;
