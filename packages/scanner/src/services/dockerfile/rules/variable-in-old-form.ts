import { LOW } from '@plumbline/model/severity';
import { instructionRule, reference } from '../dockerfile-rule.ts';

export default instructionRule(
  'ENV',
  'LABEL',
)({
  id: 'dockerfile_variable_in_old_form',
  title: 'ENV or LABEL in its old form, without an equals sign',
  terms: ['LegacyKeyValueFormat'],
  severity: LOW,
  category: 'hygiene',
  problem:
    'All of the rest of the line is the value: `ENV ONE TWO=x` sets one variable, where the reader sees two, and the form may go.',
  remediation: 'Write `ENV name=value`.',
  sources: ['https://docs.docker.com/reference/build-checks/legacy-key-value-format/', reference('env')],

  examples: {
    bad: [`FROM debian:12\n«ENV SHOP_HOME /srv/shop»`, `FROM debian:12\n«LABEL version 1.2»`],
    good: [
      `FROM debian:12\nENV SHOP_HOME=/srv/shop`,
      `FROM debian:12\nENV A=1 B=2`,
      `FROM debian:12\nENV "SHOP"="a b"`,
      `FROM debian:12\nENV A= B=c`,
    ],
  },

  judge({ args }) {
    const [first, second] = args;
    if (!first || !second || first.quoted || !/^[\w.-]{1,200}$/.test(String(first.value))) return undefined;
    return { code: 'is', values: { setting: String(first.value), value: String(second.value).slice(0, 100) } };
  },
});
