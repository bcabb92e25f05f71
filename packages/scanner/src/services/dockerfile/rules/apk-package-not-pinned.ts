import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { APK } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_apk_package_not_pinned',
  title: 'A package that apk adds has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version, such as `curl=~8.14`.',
  sources: ['https://wiki.alpinelinux.org/wiki/Alpine_Package_Keeper', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `FROM alpine:3.22\nRUN «apk add --no-cache curl»`,
      `FROM alpine:3.22\nRUN «apk add --virtual .build gcc» && make`,
    ],
    good: [
      `FROM alpine:3.22\nRUN apk add --virtual .build curl=8.14.1-r1`,
      `FROM alpine:3.22\nRUN apk add "curl=~8.14" $MORE`,
      `FROM alpine:3.22\nRUN apk update`,
    ],
  },

  judge: notPinned(APK),
});
