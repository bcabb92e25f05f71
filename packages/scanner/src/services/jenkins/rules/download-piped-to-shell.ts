import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { shellCommands } from '../../../reading/shell-commands.ts';
import type { Place } from '../../../formats/tree.ts';
import { inScripts, pipelineRule } from '../jenkins-pipeline.ts';

export default pipelineRule({
  form: 'xml',
  id: 'jenkins_download_piped_to_shell',
  ...DOWNLOAD_PIPED_TO_SHELL,
  remediation:
    'Fetch a named version into a file, compare its checksum, then run it; or put the tool into the image of the agent.',
  sources: [
    'https://www.jenkins.io/doc/book/security/securing-builds/',
    'https://www.jenkins.io/doc/pipeline/steps/workflow-durable-task-step/#sh-shell-script',
  ],

  examples: {
    bad: [
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      «<command>curl -fsSL https://get.example.com | sh</command>»\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
      `<flow-definition>\n  <definition class="org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition">\n    «<script>node { sh &apos;wget -qO- https://get.example.com | bash&apos; }</script>»\n  </definition>\n</flow-definition>\n`,
    ],
    good: [
      `<project>\n  <builders>\n    <hudson.tasks.Shell>\n      <command># curl https://get.example.com | sh\ncurl -fsSL https://example.com/a.json | jq .</command>\n    </hudson.tasks.Shell>\n  </builders>\n</project>\n`,
      `<project>\n  <description>curl https://get.example.com | sh</description>\n</project>\n`,
      `<flow-definition>\n  <definition class="org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition">\n    <script>node {\n  // sh &apos;curl https://get.example.com | sh&apos;\n  echo &apos;curl https://get.example.com | sh&apos;\n}</script>\n  </definition>\n</flow-definition>\n`,
    ],
  },

  check: ({ file }) =>
    inScripts(file, (script, at) => {
      const shell = interpreterIn(script, at);
      return shell === undefined ? undefined : `a download is run by ${shell}`;
    }),
});

function interpreterIn(script: string, at: Place): string | undefined {
  return shellCommands(script, at)
    .map(interpreterOfDownload)
    .find((found) => found !== undefined);
}
