import { LOW } from '@plumbline/model/severity';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { lineageOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { lacksHealthCheck } from '../../../rules/image-health-checks.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_health_check_missing',
  title: 'The image has no HEALTHCHECK',
  terms: ['health check'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Nobody notices, nor starts it again, when the program still runs and no longer answers.',
  remediation: 'Add a `HEALTHCHECK` to the last stage that asks the program whether it works.',
  sources: [reference('healthcheck'), 'https://github.com/docker-library/faq#healthcheck'],
  references: [cisDocker('4.6'), stigDocker('V-235827')],

  examples: {
    bad: [
      `«FROM debian:12»\nCMD ["app"]`,
      `FROM debian:12 AS build\nHEALTHCHECK CMD true\n«FROM alpine:3.22»\nCOPY --from=build /app /app\nEXPOSE 8080`,
      `FROM nginx:1.29.1\n«HEALTHCHECK NONE»`,
      `FROM node:24 AS build\nHEALTHCHECK CMD true\n«FROM nginxinc/nginx-unprivileged:1.29.1»\nCOPY --from=build /ui /usr/share/nginx/html\nCMD ["nginx"]`,
    ],
    good: [
      `FROM debian:12 AS base\nHEALTHCHECK NONE\nFROM base\nHEALTHCHECK CMD true\nCMD ["app"]`,
      `FROM debian:12\nHEALTHCHECK CMD curl -f http://localhost/\nCMD ["app"]`,
      `FROM debian:12 AS base\nHEALTHCHECK CMD true\nFROM base\nCMD ["app"]`,
      `FROM registry.example.com/team/base:3.1\nCMD ["app"]`, // it may have one
      `FROM debian:12\nRUN make`, // no service
      `FROM scratch\nCOPY lint /\nENTRYPOINT ["/lint"]`,
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    const { finalStage: stage, finalInstructions: instructions } = file;
    const has = (names: RegExp): boolean => instructions.some(({ name }) => names.test(name));
    const set = instructions.findLast(({ name }) => /^HEALTHCHECK$/i.test(name));
    if (set && /^NONE$/i.test(String(set.args[0]?.value ?? '')))
      yield { at: set, message: { code: 'is', values: { setting: 'HEALTHCHECK', value: 'NONE' } } };
    if (!stage || set || !has(/^(?:CMD|ENTRYPOINT|EXPOSE)$/i)) return;
    const image = lineageOf(stage).at(-1)?.image;
    // A program alone that no other machine speaks to ends by itself, and has no shell that could ask it.
    if (image === 'scratch' && !has(/^EXPOSE$/i)) return;
    if (image === undefined || !file.isWhole || !lacksHealthCheck(image)) yield UNKNOWN;
    else yield { at: stage.from, message: { code: 'not-set', values: { setting: 'HEALTHCHECK' } } };
  },
});
