import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { leavesHostsUnverified, UNVERIFIED_SSH } from '../../../rules/unverified-hosts.ts';
import { inPipelines, inScripts, pipelineRule } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'pipeline',
  id: 'jenkins_pipeline_host_not_verified',
  title: 'A step connects to any host whatever SSH key it shows (allowAnyHosts, StrictHostKeyChecking=no)',
  terms: ['StrictHostKeyChecking no', 'man in the middle'],
  severity: MODERATE,
  problem: 'Someone on the network poses as the server, gets the password of the deployment and what is deployed.',
  remediation:
    'Put the key of the host into a file of known hosts, and name it: `knownHosts`, or `-o UserKnownHostsFile=…` with `StrictHostKeyChecking=yes`.',
  sources: ['https://plugins.jenkins.io/ssh-steps/', 'https://man.openbsd.org/ssh_config#StrictHostKeyChecking'],
  references: [cwe(322), nist('SC-8')],

  examples: {
    bad: [
      `node {
  def remote = [name: 'web1', host: 'web1.example.com', user: 'deploy', «allowAnyHosts: true»]
  sshCommand remote: remote, command: './deploy.sh'
}`,
      `pipeline {
  agent any
  environment { «ANSIBLE_HOST_KEY_CHECKING = 'False'» }
  stages { stage('Deploy') { steps {
    sh '«scp -o StrictHostKeyChecking=no app.tgz deploy@web1.example.com:»'
  } } }
}`,
    ],
    good: [
      `node {
  def remote = [:]
  remote.name = 'web1'
  remote.allowAnyHosts = false
  remote.knownHosts = '/etc/ssh/ssh_known_hosts'
  sshCommand remote: remote, command: './deploy.sh'
  sh 'scp -o StrictHostKeyChecking=yes app.tgz deploy@web1.example.com:'
  // sh 'ssh -o StrictHostKeyChecking=no web1.example.com'
}`,
    ],
  },

  *check({ file }) {
    yield* inScripts(file, (script) => (lines(script).some((line) => UNVERIFIED_SSH.test(line)) ? SAID : undefined));
    yield* inPipelines(file, function* (pipeline) {
      for (const at of pipeline.places(/\ballowAnyHosts[ \t]{0,20}[:=][ \t]{0,20}true\b/g))
        yield { at, message: { code: 'is', values: { setting: 'allowAnyHosts', value: 'true' } } };
      for (const { name: setting, value, at } of pipeline.variables())
        if (leavesHostsUnverified(setting, value)) yield { at, message: { code: 'is', values: { setting, value } } };
    });
  },
});

const SAID = { code: 'is', values: { setting: 'StrictHostKeyChecking', value: 'no' } } as const;

function lines(script: string): readonly string[] {
  return script.split('\n').filter((line) => !/^\s*#/.test(line));
}
