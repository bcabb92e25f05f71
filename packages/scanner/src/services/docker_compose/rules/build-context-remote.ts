import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { composeService } from '../compose-rule.ts';
import { hasVariable } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_build_context_remote',
  title: 'An image is built from a remote context that is not pinned to a commit',
  terms: ['build context', 'git'],
  severity: MODERATE,
  problem:
    'Whoever may change the repository, or with http whoever is on the path, decides what runs, and nobody sees it change.',
  remediation: 'Name a commit behind `#`, over https or SSH, or keep the files beside the Compose file.',
  sources: [
    'https://docs.docker.com/reference/compose-file/build/#context',
    'https://docs.docker.com/build/concepts/context/#git-repositories',
  ],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      'services:\n  app:\n    «build: https://github.com/example/app.git»',
      'services:\n  app:\n    build:\n      «context: http://example.com/app.git#v1»',
      'services:\n  app:\n    «build: git@github.com:example/app.git#main»',
    ],
    good: [
      'services:\n  app:\n    build: ./app',
      'services:\n  app:\n    build: https://github.com/example/app.git#4f2c1a9d8e7b6c5a4f3e2d1c0b9a8f7e6d5c4b3a:docker',
      'services:\n  app:\n    build: ${CONTEXT}',
    ],
  },

  judge: (service) => {
    const at = service.pairAt('build.context') ?? service.pair('build');
    const context = service.text('build.context') ?? service.text('build') ?? '';
    if (hasVariable(context)) return UNKNOWN;
    if (!at || !/^(?:https?|git|ssh):\/\/|^git@|^github\.com\//.test(context)) return undefined;
    const isPlain = /^(?:http|git):\/\//.test(context);
    if (!isPlain && /#[\da-f]{40}(?:[\da-f]{24})?(?::|$)/.test(context)) return undefined;
    return {
      at,
      message: { code: 'is', values: { setting: 'build', value: context.replace(/\/\/[^/@]*@/, '//') } },
      severity: isPlain ? HIGH : MODERATE,
    };
  },
});
