import { MODERATE } from '@plumbline/model/severity';
import { setText } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_faces_development_stage',
  title: 'Jakarta Faces runs in the development stage',
  severity: MODERATE,
  problem: 'Error pages show the source, the variables and the inner workings of the application to every visitor.',
  remediation: 'Set `jakarta.faces.PROJECT_STAGE` to Production.',
  sources: ['https://jakarta.ee/specifications/faces/4.0/jakarta-faces-4.0#a6088'],
  references: [cwe(489), nist('SI-11')],

  examples: {
    bad: [
      `
<web-app>
  <context-param>
    <param-name>jakarta.faces.PROJECT_STAGE</param-name>
    «<param-value>Development</param-value>»
  </context-param>
</web-app>`,
    ],
    good: [
      `
<web-app>
  <context-param>
    <param-name>javax.faces.PROJECT_STAGE</param-name>
    <param-value>Production</param-value>
  </context-param>
</web-app>`,
    ],
  },

  reads: ['web.xml'],
  *check({ file }) {
    for (const parameter of file.all('context-param')) {
      if (!/^(?:javax|jakarta)\.faces\.PROJECT_STAGE$/.test(parameter.textOf('param-name') ?? '')) continue;
      const value = parameter.children('param-value').at(-1);
      const stage = value?.text;
      if (value && stage?.is === 'set' && stage.value === 'Development')
        yield {
          at: value.node,
          message: { code: 'is', values: { setting: 'PROJECT_STAGE', value: stage.value } },
          wanted: 'Production',
        };
    }
  },
  fix: { kind: 'safe', edits: (finding) => setText(finding, 'Production') },
});
