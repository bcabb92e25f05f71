import { MODERATE_LOW } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_apt_key_used',
  title: 'apt-key adds a key that every repository is trusted by',
  severity: MODERATE_LOW,
  problem:
    'Whoever holds the key signs packages of every repository, also those of the distribution; newer releases have no apt-key.',
  remediation: 'Put the key below `/etc/apt/keyrings`, and name it with `signed-by` in the entry of its repository.',
  sources: ['https://manpages.debian.org/bookworm/apt/apt-key.8.en.html'],
  references: [cwe(347), nist('SI-7')],

  examples: {
    bad: [
      `FROM debian:11\nRUN «apt-key adv --keyserver hkps://keyserver.ubuntu.com --recv-keys 0x1234ABCD»`,
      `FROM debian:11\nRUN curl -fsS https://example.com/key.asc | «apt-key add -»`,
    ],
    good: [`FROM debian:11\nRUN apt-key list && curl -fsSo /etc/apt/keyrings/example.asc https://example.com/key.asc`],
  },

  judge: ({ command: { name, words } }) => {
    const found = name === 'apt-key' ? words.find(({ text }) => /^(?:add|adv)$/.test(text)) : undefined;
    return found && { code: 'has', values: { setting: name, value: found.text } };
  },
});
