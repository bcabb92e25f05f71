import { setText } from '../../../fixing/edit-xml.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jobRule } from '../jenkins-rule.ts';

export default jobRule({
  id: 'jenkins_pipeline_without_sandbox',
  title: 'A pipeline runs outside of the Groovy sandbox',
  severity: MODERATE,
  problem:
    'Once an administrator has approved the script, it runs on the controller with all rights: whoever may change what it loads, or what it takes from parameters and sources, has Jenkins.',
  remediation: 'Set `sandbox` to true, and move what needs more into a shared library.',
  sources: ['https://www.jenkins.io/doc/book/managing/script-approval/'],
  references: [cwe(693), nist('AC-6')],

  examples: {
    bad: [
      `<flow-definition>\n  <definition class="org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition">\n    <script>echo "hello"</script>\n    «<sandbox>false</sandbox>»\n  </definition>\n</flow-definition>\n`,
      `<project>\n  <builders>\n    <hudson.plugins.groovy.SystemGroovy>\n      <source class="hudson.plugins.groovy.StringSystemScriptSource">\n        <script>\n          <script>println 1</script>\n          «<sandbox>false</sandbox>»\n        </script>\n      </source>\n    </hudson.plugins.groovy.SystemGroovy>\n  </builders>\n</project>\n`,
    ],
    good: [
      `<flow-definition>\n  <definition class="org.jenkinsci.plugins.workflow.cps.CpsFlowDefinition">\n    <script>echo "hello"</script>\n    <sandbox>true</sandbox>\n  </definition>\n</flow-definition>\n`,
    ],
  },

  *check({ file }) {
    if (file.isDisabled) return;
    for (const sandbox of PATHS.flatMap((path) => file.settings(path)))
      if (sandbox.is === 'set' && isOff(sandbox.value))
        yield { at: sandbox.at, message: { code: 'is', values: { setting: 'sandbox', value: sandbox.value } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'a script that calls nothing but what is approved',
    edits: (finding) => setText(finding, 'true'),
  },
});

/** Of a pipeline, and of a step that runs on the controller. */
const PATHS = [
  '/flow-definition/definition/sandbox',
  '/project/builders/hudson.plugins.groovy.SystemGroovy/source/script/sandbox',
] as const;
