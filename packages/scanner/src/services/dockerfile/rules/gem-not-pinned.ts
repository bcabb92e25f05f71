import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE, notPinned } from '../installations.ts';
import { GEM } from '../../../rules/package-managers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_gem_not_pinned',
  title: 'A gem has no pinned version',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version: `gem install bundler -v 2.6.9`, or `bundler:2.6.9`.',
  sources: ['https://guides.rubygems.org/command-reference/#gem-install', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [`FROM ruby:3.4\nRUN «gem install bundler»`],
    good: [
      `FROM ruby:3.4\nRUN gem install bundler -v 2.6.9`,
      `FROM ruby:3.4\nRUN gem install bundler:2.6.9 ./own.gem`,
      `FROM ruby:3.4\nRUN gem install rake --version=13.2.1`,
    ],
  },

  judge: notPinned(GEM, /^(?:-v|--version(?:=.*)?)$/),
});
