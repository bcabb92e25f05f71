import { HIGH } from '@plumbline/model/severity';
import { secretsInWords } from '../../../rules/command-secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { inScripts, pipelineRule } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'xml',
  id: 'jenkins_command_with_password',
  title: 'A command of a job has a password in it',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever may see the configuration of the job, its log or a backup of Jenkins has the password; the log is not masked as it is for credentials.',
  remediation: 'Keep the password in the credentials of Jenkins, bind it to a variable for the build, and change it.',
  sources: ['https://plugins.jenkins.io/credentials-binding/'],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      «<command>export DB_PASSWORD=vK8qLm2xRt5w\nmake test</command>»\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
      `<project>\n  <builders>\n    <hudson.tasks.BatchFile>\n      «<command>deploy --password=vK8qLm2xRt5w</command>»\n    </hudson.tasks.BatchFile>\n  </builders>\n</project>\n`,
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      «<command>mysqldump -u shop -pvK8qLm2xRt5w shop</command>»\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      «<command>docker login -u ci -p vK8qLm2xRt5w registry.example.com\nmake push</command>»\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      «<command>curl -fsS -u ci:vK8qLm2xRt5w https://repo.example.com/a.zip</command>»\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
    ],
    good: [
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      <command>deploy --password=$DB_PASSWORD --token-file=/etc/token; mysql -p$DB_PASSWORD shop; curl -u ci: https://a; mkdir -p /srv/a</command>\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      <command>docker login -u ci -p "$TOKEN" a.example.com; docker run -p 8080:80 app; mkdir -p build-output</command>\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
      `<project>\n  <builders>\n    <hudson.tasks.BatchFile>\n      <command>deploy --password=%DB_PASSWORD%</command>\n    </hudson.tasks.BatchFile>\n  </builders>\n</project>\n`,
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      <command># DB_PASSWORD=vK8qLm2xRt5w\nDB_PASSWORD=$(vault read db)</command>\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
    ],
  },

  check: ({ file }) =>
    inScripts(file, (script) => {
      const name = passwordIn(script);
      return name === undefined ? undefined : { code: 'holds-password', values: { setting: name } };
    }),
});

/** What gives a password in a script away: its name, or the address that it is in. */
function passwordIn(script: string): string | undefined {
  for (const line of script.slice(0, 20_000).split('\n')) {
    if (/^\s*(?:#|REM\s|::)/i.test(line)) continue;
    const [found] = secretsInWords(line.split(/[\s;&|()]+/).map((text) => ({ text })));
    if (found) return /^-*([A-Za-z][\w-]*)$/.exec(String(found.message.values.setting))?.[1] ?? 'the command';
  }
  return undefined;
}
