import { JENKINS_PAGES, JENKINS_PROTECTION_OFF, protectionsOffIn } from '../../../rules/jenkins-options.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';

export default composeRule({
  id: 'docker_compose_jenkins_protection_off',
  ...JENKINS_PROTECTION_OFF,
  sources: [...JENKINS_PAGES, services('environment')],

  examples: {
    bad: [
      oneService(
        'environment:\n  «JAVA_OPTS: -Djava.awt.headless=true -Dhudson.model.DirectoryBrowserSupport.CSP="" -Xmx2g»',
      ),
      oneService('environment:\n  - «JAVA_OPTS=-Dhudson.model.DirectoryBrowserSupport.CSP=»'),
      oneService(
        'command:\n  - java\n  - «-Dhudson.security.csrf.GlobalCrumbIssuerConfiguration.DISABLE_CSRF_PROTECTION=true»\n  - -jar\n  - jenkins.war',
      ),
    ],
    good: [
      oneService(`environment:\n  JAVA_OPTS: -Dhudson.model.DirectoryBrowserSupport.CSP="default-src 'self'"`),
      oneService('environment:\n  JAVA_OPTS: -Dhudson.model.DirectoryBrowserSupport.CSP=${POLICY}'),
      oneService('environment:\n  JAVA_OPTS: -Djenkins.install.runSetupWizard=false'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const texts = ['command', 'entrypoint'].flatMap((key) =>
        service.texts(key).map(({ at, text }) => ({ at, name: key, value: text })),
      );
      yield* protectionsOffIn([...texts, ...service.environment]);
    }
  },
});
