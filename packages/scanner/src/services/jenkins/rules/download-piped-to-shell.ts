import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';
import { shellCommands } from '../../../reading/shell-commands.ts';
import { jobRule } from '../jenkins-rule.ts';

export default jobRule({
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

  *check({ file }) {
    for (const { node, text } of [...file.all('command'), ...file.all('script')]) {
      if (text.is !== 'set') continue;
      const scripts = node.name === 'script' ? shellTextsIn(text.value) : [text.value];
      const commands = scripts.flatMap((script) => shellCommands(script, node));
      const shell = commands.map(interpreterOfDownload).find((found) => found !== undefined);
      if (shell !== undefined) yield { at: node, message: `a download is run by ${shell}` };
    }
  },
});

const STEP = /\bsh[ \t]{0,5}\(?[ \t]{0,5}(?:script:[ \t]{0,5})?('''|"""|'|")/g;

const COMMENT = /(?:^|\s)\/\//;

/** The texts that steps of a pipeline give to the shell. */
function shellTextsIn(pipeline: string): readonly string[] {
  const texts: string[] = [];
  let last = 0;
  for (const { index, 0: step, 1: quote = '' } of pipeline.matchAll(STEP)) {
    const start = index + step.length;
    const before = pipeline.slice(pipeline.lastIndexOf('\n', index) + 1, index);
    if (start < last || COMMENT.test(before)) continue;
    const end = pipeline.indexOf(quote, start);
    if (end === -1) break;
    texts.push(pipeline.slice(start, end));
    last = end;
  }
  return texts;
}
