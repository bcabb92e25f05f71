import { MODERATE_LOW } from '@plumbline/model/severity';
import { isSecretName } from '../../../rules/secrets.ts';
import { variablesOf } from '../dockerfile-file.ts';
import { BUILD_SECRETS, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_secret_build_argument',
  title: 'A secret or password comes in as a build argument',
  severity: MODERATE_LOW,
  problem:
    "Build arguments are kept in the image's history and in build logs: whoever can pull the image reads the secret.",
  remediation: 'Use `RUN --mount=type=secret,id=…` and `docker build --secret` instead of ARG.',
  sources: [BUILD_SECRETS, reference('arg')],
  references: [cisDocker('4.10'), cwe(522), nist('IA-5')],

  examples: {
    bad: [
      `FROM node:22.4.1\n«ARG NPM_TOKEN»\nRUN npm ci`,
      `FROM golang:1.26.1\nARG GIT_USER=build\n«ARG GITHUB_PAT»\nRUN git clone https://$GIT_USER:$GITHUB_PAT@github.com/shop/shop.git`,
      `FROM node:22.4.1\n«ARG NPM_TOKEN=»\nRUN npm ci`,
      `FROM debian:12\n«ARG DEPLOY_KEY»\nRUN echo "$DEPLOY_KEY" > /root/.ssh/id_ed25519`,
    ],
    good: [
      `FROM node:22.4.1\nRUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci`,
      `FROM node:22.4.1\nARG TOKEN_URL\nARG VERSION`,
      `FROM node:22.4.1\nARG PASSWORD_HASHERS\nARG FILE_PAT\nARG SSH_KEY_NAME`,
    ],
  },

  *check({ file }) {
    for (const directive of file.instructions('ARG')) {
      for (const variable of variablesOf(directive)) {
        const { name, value } = variable;
        if ((value ?? '') === '' && (isSecretName(name) || IS_LOGIN_KEY.test(name)))
          yield { at: variable, message: `ARG ${name}` };
      }
    }
  },
});

/** What holds one where it comes from outside; as a setting it may be the name of one. */
const IS_LOGIN_KEY = /^(?:\w+_)?(?:SSH|DEPLOY)_(?:PRV_|PRIV_)?KEY$|^(?:NPM|COMPOSER|REGISTRY|DOCKER)_AUTH$/i;
