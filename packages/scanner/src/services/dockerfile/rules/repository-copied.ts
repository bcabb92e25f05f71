import { HIGH, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { flagOf, operandsOf } from '../dockerfile-file.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_repository_copied',
  title: 'The .git folder is copied into the image, with all of the history of the repository',
  terms: ['.git exposed', 'source code disclosure', '.dockerignore', '.svn'],
  severity: MODERATE,
  problem:
    'Whoever can pull the image, or download the folder from a web server, has every old version of the code: also the secrets that were taken out of it since.',
  remediation:
    'Take the instruction out and list `.git` in `.dockerignore`; give a build what it has to know of it by `ARG`, or by `RUN --mount=type=bind`.',
  sources: [
    `${BEST_PRACTICES}#exclude-with-dockerignore`,
    'https://owasp.org/www-project-web-security-testing-guide/stable/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/04-Review_Old_Backup_and_Unreferenced_Files_for_Sensitive_Information',
  ],
  references: [cwe(527), cwe(540), nist('AC-3')],

  examples: {
    bad: [
      `FROM nginx:1.31.1\n«COPY .git /usr/share/nginx/html/.git»`,
      `FROM node:24\nWORKDIR /app\n«ADD --chown=node ./.git/ .git/»`,
      `FROM python:3.13\n«COPY shop .git pyproject.toml /app/»`,
      `FROM golang:1.26.1 AS build\nCOPY .git .git\nRUN make\nFROM build\nUSER 1000`.replace(
        'COPY .git .git',
        '«COPY .git .git»',
      ),
    ],
    good: [
      'FROM golang:1.26.1 AS build\nCOPY .git .git\nRUN go build -ldflags "-X main.version=$(git describe)" -o /shop\nFROM alpine:3.22\nCOPY --from=build /shop /shop',
      `FROM node:24\nCOPY --exclude=.git . .\nRUN --mount=type=bind,source=.git,target=/tmp/.git git -C /tmp rev-parse HEAD > /revision`,
      `FROM node:24\nCOPY .gitignore .gitattributes /app/\nCOPY .git/HEAD /app/revision`,
    ],
  },

  *check({ file }) {
    for (const directive of file.finalInstructions) {
      if (!/^(?:ADD|COPY)$/i.test(directive.name) || flagOf(directive, 'from') !== undefined) continue;
      const operands = operandsOf(directive).map(({ value }) => String(value));
      const folder = operands.slice(0, -1).find((source) => /(?:^|\/)\.(?:git|hg|svn)\/?\*?$/.test(source));
      if (folder === undefined) continue;
      yield {
        at: directive,
        message: { code: 'has', values: { setting: directive.name.toUpperCase(), value: folder } },
        severity: WEB_FOLDER.test(operands.at(-1) ?? '') ? HIGH : MODERATE,
      };
    }
  },
});

/** What servers give to everybody who asks. */
const WEB_FOLDER =
  /^\/(?:usr\/share\/nginx\/html|var\/www|usr\/local\/apache2\/htdocs|srv\/(?:www|http)|usr\/local\/tomcat\/webapps)(?:\/|$)/;
