import { JENKINS_PAGES, JENKINS_PROTECTION_OFF, protectionsOffIn } from '../../../rules/jenkins-options.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_jenkins_protection_off',
  ...JENKINS_PROTECTION_OFF,
  sources: [
    ...JENKINS_PAGES,
    'https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/',
  ],

  examples: {
    bad: [
      onePod(`env:\n  - name: JAVA_OPTS\n    «value: -Xmx2g -Dhudson.model.DirectoryBrowserSupport.CSP=»`),
      onePod(`args:\n  - «-Dhudson.model.DirectoryBrowserSupport.CSP=»\n  - -jar\n  - jenkins.war`),
    ],
    good: [
      onePod(
        `env:\n  - name: JAVA_OPTS\n    value: -Dhudson.model.DirectoryBrowserSupport.CSP="sandbox; default-src 'none'"`,
      ),
      onePod(`env:\n  - name: JAVA_OPTS\n    value: -Djenkins.install.runSetupWizard=false`),
    ],
  },

  judge(container) {
    const texts = ['command', 'args'].flatMap((key) =>
      container.texts(key).map(({ at, text }) => ({ at, name: key, value: text })),
    );
    const variables = container.blocks('env').map((variable) => ({
      at: variable.pair('value'),
      name: variable.text('name') ?? 'env',
      value: variable.text('value'),
    }));
    return [...protectionsOffIn([...texts, ...variables])];
  },
});
