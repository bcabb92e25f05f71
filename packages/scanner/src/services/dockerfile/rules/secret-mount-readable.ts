import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { flagsOf } from '../dockerfile-file.ts';
import { BUILD_SECRETS, instructionRule, reference } from '../dockerfile-rule.ts';

export default instructionRule('RUN')({
  id: 'dockerfile_secret_mount_readable',
  title: 'Every user of a build step may read its secret, or use its SSH agent: mode of --mount',
  terms: ['type=secret', 'type=ssh', 'mode=0444', 'mode=0666'],
  severity: MODERATE_LOW,
  problem:
    'Code that the step starts with few rights, such as the scripts of packages, reads the secret, or logs in to other machines with the keys of the agent.',
  remediation: 'Leave `mode` out, and name the user that needs the mount by `uid=…`.',
  sources: [reference('run---mounttypesecret'), reference('run---mounttypessh'), BUILD_SECRETS],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      `FROM node:24\n«RUN --mount=type=secret,id=npm,mode=0444 npm ci»`,
      `FROM golang:1.26\n«RUN --mount=type=ssh,mode=0666 go mod download»`,
    ],
    good: [
      `FROM node:24\nUSER node\nRUN --mount=type=secret,id=npm,uid=1000 npm ci`,
      `FROM node:24\nRUN --mount=type=secret,id=npm,mode=0440 npm ci`,
      `FROM golang:1.26\nRUN --mount=type=cache,target=/root/.cache,mode=0777 go build ./...`,
      'FROM node:24\nARG MODE\nRUN --mount=type=secret,id=npm,mode=$MODE npm ci',
    ],
  },

  judge: (run) => {
    const mount = flagsOf(run, 'mount').find(
      (flag) => /(?:^|,)type=(?:secret|ssh)(?:,|$)/.test(flag) && /(?:^|,)mode=[0-7]{0,6}[1-7](?:,|$)/.test(flag),
    );
    const [, mode = ''] = /(?:^|,)mode=([0-7]+)/.exec(mount ?? '') ?? [];
    return mount === undefined ? undefined : { code: 'is', values: { setting: 'mode', value: mode } };
  },
});
